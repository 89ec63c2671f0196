// The buttons that print a walkthrough: the questions, the answers, or the page with all of it open.
const root = document.documentElement;
let opened = [];

export function start() {
  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-sz-print]");
    if (button) void print(button.dataset.szPrint, button.closest(".sz-walk"));
  });
  addEventListener("beforeprint", address);
  addEventListener("afterprint", restore);
}

async function print(wish, walk) {
  if (wish !== "all") {
    try {
      return await sheet(wish, walk);
    } catch {
      // No sheet can be made here: the page as it stands has the questions too, with the answers closed.
    }
  }
  restore();
  if (wish === "all") root.classList.add("sz-print-all");
  if (wish === "all") opened = [...document.querySelectorAll(".sz-walk details:not([open])")];
  for (const each of opened) each.open = true;
  window.print();
}

// The sheet is made from the same frames as the table.
async function sheet(kind, walk) {
  const frames = new URL(walk.querySelector("smazzata-table").getAttribute("src"), document.baseURI);
  const [paper, answer] = await Promise.all([import(new URL("workshop/smazzata-paper.js", import.meta.url).href), fetch(frames)]);
  if (!answer.ok) throw new Error(answer.statusText);
  await paper.printSheet(await answer.json(), kind, here());
}

const here = () => location.href.split("#")[0];

// A page on paper says where its live version is.
function address() {
  for (const each of document.querySelectorAll(".sz-url")) each.textContent = here();
}

function restore() {
  root.classList.remove("sz-print-all");
  for (const each of opened) each.open = false;
  opened = [];
}
