// Fetches the table, the calculator and the workshop only on pages that have one; theirs is an enhancement of pages that can be read without.
const here = new URL(".", import.meta.url);
let printing = false;

function enhance() {
  if (document.querySelector("smazzata-table")) import(new URL("widget/smazzata-table.js", here).href);
  if (document.querySelector("form[data-smazzata=score]")) import(new URL("calculator.js", here).href).then((part) => part.start(here));
  if (!printing && document.querySelector("[data-sz-print]")) {
    printing = true;
    import(new URL("paper.js", here).href).then((part) => part.start());
  }
  for (const name of ["workshop", "player", "finder"])
    if (document.querySelector(`smazzata-${name}`)) import(new URL(`workshop/smazzata-${name}.js`, here).href);
}

// With the theme's instant navigation, pages come and go without a reload.
if (typeof document$ === "undefined") enhance();
else document$.subscribe(enhance);
