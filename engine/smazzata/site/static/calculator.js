// The score calculator: reads the form, asks the rules engine, lays the answer out. Nothing is counted here.
const SIDES = ["NS", "EW"];

export async function start(here) {
  for (const form of document.querySelectorAll("form[data-smazzata=score]")) {
    if (form.dataset.ready) continue;
    form.dataset.ready = "yes";
    const settings = JSON.parse(form.dataset.settings);
    const sheet = form.querySelector(".sz-sheet");
    form.addEventListener("reset", () => sheet.replaceChildren());
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      sheet.textContent = settings.words.wait;
      try {
        const { borrow } = await import(new URL("widget/smazzata-table.js", here).href);
        const answer = await borrow(null).call(request(form, settings));
        sheet.replaceChildren(table(answer, form, settings));
      } catch (error) {
        // What the engine answers is said in the reader's language; without an answer it did not start.
        sheet.textContent = error.kind === "refused" ? error.message : settings.words.failed;
      }
    });
  }
}

function request(form, { game, lang }) {
  const data = new FormData(form);
  const number = (name) => Number(data.get(name)) || 0;
  const both = (name) => Object.fromEntries(SIDES.map((side) => [side, number(`${name}.${side}`)]));
  const belote = data.get("belote");
  return {
    op: "score",
    lang,
    game,
    options: {},
    contract: data.get("contract"),
    taker: data.get("taker"),
    card_points: both("cards"),
    last_trick: data.get("last"),
    tricks: both("tricks"),
    declarations: both("declarations"),
    belote: Object.fromEntries(SIDES.map((side) => [side, side === belote ? 20 : 0])),
    frozen: number("frozen"),
  };
}

function table(answer, form, { words, titles, rules }) {
  const names = SIDES.map((side) => form.querySelector(`[name=taker] option[value=${side}]`).textContent);
  const head = row("th", words.rule, ...names);
  const told = (rule, side, points) => {
    const link = element("a", titles[rule]);
    link.href = `${rules}#${rule}`;
    return row("td", link, ...SIDES.map((each) => (each === side ? points : "")));
  };
  const sum = (key) => {
    const made = row("td", words[key], ...SIDES.map((side) => answer[key][side]));
    made.className = `sz-${key}`;
    return made;
  };
  const lines = answer.lines.map((line) => told(line.rule, line.side, line.points));
  const settled = answer.settlement.map((line) => told(line.rule, line.side, line.points));
  if (answer.frozen_rule) settled.push(told(answer.frozen_rule, form.elements.taker.value, answer.frozen));
  const made = element(
    "table",
    "",
    element("thead", "", head),
    element("tbody", "", ...lines, sum("totals"), ...settled),
    element("tfoot", "", sum("marks")),
  );
  made.className = "sz-score";
  const wide = element("div", "", made);
  wide.className = "sz-wide";
  return wide;
}

function row(kind, first, ...numbers) {
  const cells = [first, ...numbers].map((content, i) => {
    const cell = element(kind, "", content);
    if (i > 0) cell.className = "sz-number";
    return cell;
  });
  return element("tr", "", ...cells);
}

function element(name, text, ...children) {
  const made = document.createElement(name);
  made.append(...(text === "" ? children : [text]));
  return made;
}
