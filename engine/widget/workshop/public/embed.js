// The player alone, for a frame in another page: the hand is in the fragment, the language in the query.
const lang = new URLSearchParams(location.search).get("lang") === "it" ? "it" : "en";
document.documentElement.lang = lang;
await import("./smazzata-player.js");
const player = document.createElement("smazzata-player");
player.setAttribute("lang", lang);
player.setAttribute("bare", "");
document.body.append(player);
