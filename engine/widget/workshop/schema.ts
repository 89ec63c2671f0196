import type { Step, Where } from "./where";

/** What the workshop reads of the JSON Schema of scenario files. */
export interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string;
  description?: string;
  properties?: Record<string, Schema | false>;
  required?: string[];
  additionalProperties?: Schema | false;
  propertyNames?: Schema;
  items?: Schema;
  enum?: (string | number | boolean)[];
  const?: string;
  examples?: string[];
  minimum?: number;
  maximum?: number;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  if?: { properties: { game: { const: string } } };
  then?: Schema;
}

export interface Offer {
  label: string;
  info: string;
  kind: "key" | "value";
  /** A key that has a list or a table under it. */
  opens?: boolean;
}

/** The schema as it holds for the files of one game. */
export class Guide {
  private readonly games: Schema[];

  constructor(
    private readonly root: Schema,
    game: string,
  ) {
    const own = (root.allOf ?? []).filter((part) => part.if?.properties.game.const === game).map((part) => part.then ?? {});
    this.games = [root, ...own];
  }

  /** All that may hold at a path. */
  at(path: Step[]): Schema[] {
    let here = this.games;
    for (const step of path) here = here.flatMap((schema) => this.inside(schema, step));
    return here.flatMap((schema) => this.plain(schema));
  }

  /** What may be written at a place. */
  offers({ path, kind, beside }: Where): Offer[] {
    const found = new Map<string, Offer>();
    const add = (offer: Offer): void => void (found.has(offer.label) || found.set(offer.label, offer));
    const here = this.at(path);
    for (const schema of here) {
      const inList = kind === "key" || path[path.length - 1] === 0;
      if (kind === "key") this.keys(schema, beside, here).forEach(add);
      if (kind === "value" || inList) this.values(schema).forEach(add);
    }
    return [...found.values()].filter((offer) => offer.kind === "value" || !beside.includes(offer.label));
  }

  /** What a key, or the value of a path, is for. */
  about(path: Step[]): string {
    const keyed = [...path];
    while (keyed[keyed.length - 1] === 0) keyed.pop();
    const key = keyed.pop();
    if (typeof key !== "string") return "";
    for (const schema of this.at(keyed)) {
      const own = schema.properties?.[key];
      if (own) {
        const found = own.description ?? this.plain(own).find((one) => one.description)?.description;
        if (found) return found;
      }
    }
    return "";
  }

  /** What one of a few words stands for, such as a rule. */
  meaning(path: Step[], word: string): string {
    return this.at(path).find((schema) => schema.const === word)?.description ?? "";
  }

  private keys(schema: Schema, beside: string[], here: Schema[]): Offer[] {
    if (beside.length > 0 && here.some((one) => fits(one, beside)) && !fits(schema, beside)) return [];
    const hidden = (key: string): boolean => here.some((one) => one.properties?.[key] === false);
    const own = Object.entries(schema.properties ?? {}).filter(([key, value]) => value !== false && !hidden(key));
    const offers = own.map(([key, value]): Offer => {
      const opens = this.plain(value as Schema).some((one) => one.properties || one.items || typeof one.additionalProperties === "object");
      return { label: key, info: (value as Schema).description ?? "", kind: "key", opens };
    });
    const names = schema.propertyNames ? this.plain(schema.propertyNames).flatMap((one) => one.examples ?? one.enum ?? []) : [];
    return [...offers, ...names.map((name): Offer => ({ label: String(name), info: "", kind: "key" }))];
  }

  private values(schema: Schema): Offer[] {
    const words = [...(schema.enum ?? []), ...(schema.const === undefined ? [] : [schema.const]), ...(schema.examples ?? [])];
    return words.map((word) => ({ label: String(word), info: schema.const === undefined ? "" : (schema.description ?? ""), kind: "value" }));
  }

  private inside(schema: Schema, step: Step): Schema[] {
    return this.plain(schema).flatMap((one) => {
      if (step === 0) return one.items ? [one.items] : [];
      const own = one.properties?.[step];
      if (own) return [own];
      return own === undefined && typeof one.additionalProperties === "object" ? [one.additionalProperties] : [];
    });
  }

  /** A schema with its references and alternatives resolved. */
  private plain(schema: Schema, depth = 0): Schema[] {
    if (depth > 8) return [];
    const more = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
    if (schema.$ref) {
      const target = this.root.$defs?.[schema.$ref.replace("#/$defs/", "")];
      if (target) more.push(target);
    }
    return [schema, ...more.flatMap((one) => this.plain(one, depth + 1))];
  }
}

/** Whether a record may have these keys. */
const fits = (schema: Schema, keys: string[]): boolean => !!schema.properties && keys.every((key) => schema.properties![key]);
