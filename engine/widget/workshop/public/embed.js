// The player alone, for a frame in another page: the hand is in the fragment; the query says the language, and whether its pages have a folder.
const asked = new URLSearchParams(location.search);
const lang = asked.get("lang") === "it" ? "it" : "en";
document.documentElement.lang = lang;
await import("./smazzata-player.js");
const player = document.createElement("smazzata-player");
player.setAttribute("lang", lang);
player.setAttribute("bare", "");
player.setAttribute("site", new URL(asked.get("in") === "folder" ? `../../${lang}/` : "../../", import.meta.url).href);
document.body.append(player);
