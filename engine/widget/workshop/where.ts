/** Where in a YAML text a place is, as the keys that lead there: by indentation and brackets, so that unfinished text will do. */

/** A key, or an item of a list. */
export type Step = string | 0;

export interface Where {
  path: Step[];
  /** What is written there: a key, or the value of the last step. */
  kind: "key" | "value";
  /** Offset at which the word begins. */
  from: number;
  /** Keys that stand beside it already. */
  beside: string[];
}

const KEY = /^(?:"([^"]*)"|'([^']*)'|([^\s#:{}[\],'"&*!|>%@`-][^:#{}[\],]*?))\s*:(?=\s|$)/;

interface Line {
  /** Columns of the dashes. */
  dashes: number[];
  column: number;
  rest: string;
  key: string | null;
}

function read(text: string): Line | null {
  let column = 0;
  const dashes: number[] = [];
  for (;;) {
    while (text[column] === " ") column++;
    if (text[column] !== "-" || (text[column + 1] ?? " ") !== " ") break;
    dashes.push(column++);
  }
  const rest = text.slice(column);
  if (rest.trim() === "" && dashes.length === 0) return null;
  if (rest.startsWith("#")) return null;
  const found = KEY.exec(rest);
  return { dashes, column, rest, key: found ? (found[1] ?? found[2] ?? found[3]) : null };
}

export function whereIs(text: string, offset: number): Where {
  const begin = text.lastIndexOf("\n", offset - 1) + 1;
  const before = text.slice(begin, offset);
  const line = read(before) ?? { dashes: [], column: before.length - before.trimStart().length, rest: before.trimStart(), key: null };
  const blank = before.trim() === "";
  const column = blank ? before.length : line.column;
  const above = text.slice(0, begin).split("\n").slice(0, -1);
  const path: Step[] = [];
  const beside: string[] = [];
  climb(above, column, line.dashes, path, beside);
  beneath(text.slice(offset).split("\n").slice(1), column, beside);
  const value = line.key === null ? null : line.rest.slice(KEY.exec(line.rest)![0].length);
  if (line.key !== null) path.push(line.key);
  const inside = value ?? line.rest;
  return flow(inside, offset, path, line.key !== null, beside);
}

/** Walks up the lines, from the deepest indentation out. */
function climb(above: string[], column: number, dashes: number[], path: Step[], beside: string[]): void {
  let at = column;
  const up: Step[] = [];
  const out = (list: number[], own: number): void => {
    for (const dash of [...list].reverse())
      if (dash < own) {
        up.push(0);
        own = dash;
      }
    at = own;
  };
  let own = true;
  out(dashes, column);
  if (dashes.length > 0) own = false;
  // A key may stand right above the dashes of its list.
  let listed = dashes.length > 0;
  for (let i = above.length - 1; i >= 0; i--) {
    const line = read(above[i]);
    if (!line || (line.key === null && line.dashes.length === 0)) continue;
    if (own && line.column === column && line.key !== null) beside.push(line.key);
    if (line.column === at && line.dashes.length > 0) {
      out(line.dashes, at);
      own = false;
      listed = true;
      continue;
    }
    const shallower = line.column < at || (listed && line.column <= at && line.dashes.length === 0);
    if (line.key === null || !shallower) continue;
    own = false;
    up.push(line.key);
    at = line.column;
    listed = line.dashes.length > 0;
    out(line.dashes, at);
    if (at === 0 && line.dashes.length === 0) break;
  }
  path.push(...up.reverse());
}

/** Keys on the lines below at the same column. */
function beneath(lines: string[], column: number, beside: string[]): void {
  for (const text of lines) {
    const line = read(text);
    if (!line) continue;
    if (line.dashes.length > 0 || line.column < column) return;
    if (line.column === column && line.key !== null) beside.push(line.key);
  }
}

/** Brackets and quotation marks within the line, up to the place. */
function flow(inside: string, offset: number, path: Step[], keyed: boolean, outer: string[]): Where {
  const stack: { map: boolean; key: string | null; keys: string[] }[] = [];
  let word = inside.length - inside.trimStart().length;
  let quote = "";
  for (let i = 0; i < inside.length; i++) {
    const c = inside[i];
    const top = stack[stack.length - 1];
    if (quote) {
      if (c === quote) quote = "";
    } else if ((c === '"' || c === "'") && inside.slice(word, i).trim() === "") quote = c;
    else if (c === "{" || c === "[") {
      stack.push({ map: c === "{", key: null, keys: [] });
      word = i + 1;
    } else if (c === "}" || c === "]") stack.pop();
    else if (c === "," && top) {
      top.key = null;
      word = i + 1;
    } else if (c === ":" && top?.map && top.key === null && /[\s]|$/.test(inside[i + 1] ?? " ")) {
      top.key = inside.slice(word, i).trim().replace(/^["']|["']$/g, "");
      top.keys.push(top.key);
      word = i + 1;
    }
  }
  for (const level of stack) {
    if (!level.map) path.push(0);
    else if (level.key !== null) path.push(level.key);
  }
  const last = stack[stack.length - 1];
  const tail = inside.slice(word);
  const lead = tail.length - tail.trimStart().length;
  // Cards and calls: only the last of several words is being written.
  const space = tail.trimEnd() === tail ? tail.lastIndexOf(" ") + 1 : tail.length;
  const kind = last ? (last.map && last.key === null ? "key" : "value") : keyed ? "value" : "key";
  const start = offset - inside.length + word + (kind === "key" ? lead : Math.max(lead, space));
  return { path, kind, from: Math.min(start, offset), beside: last?.keys ?? (keyed ? [] : outer) };
}
