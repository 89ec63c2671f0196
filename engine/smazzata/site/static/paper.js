// The buttons that print a walkthrough: the questions only, or all of it with the answers open.
const root = document.documentElement;
let opened = [];

export function start() {
  document.addEventListener("click", (event) => {
    const wish = event.target.closest?.("[data-sz-print]")?.dataset.szPrint;
    if (wish) print(wish);
  });
  addEventListener("beforeprint", address);
  addEventListener("afterprint", restore);
}

function print(wish) {
  restore();
  root.classList.add(`sz-print-${wish}`);
  if (wish === "all") opened = [...document.querySelectorAll(".sz-walk details:not([open])")];
  for (const each of opened) each.open = true;
  window.print();
}

// A sheet says where its live version is.
function address() {
  for (const each of document.querySelectorAll(".sz-url")) each.textContent = location.href.split("#")[0];
}

function restore() {
  root.classList.remove("sz-print-questions", "sz-print-all");
  for (const each of opened) each.open = false;
  opened = [];
}
