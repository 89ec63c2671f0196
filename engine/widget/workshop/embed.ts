import { escapeXml } from "./qr";

/** Addresses of this site's parts that other pages use, seen from where this script lies. */
export interface Places {
  /** The page that shows a shared hand. */
  player: string;
  /** The same without the site around it, for a frame in another page. */
  frame: string;
  /** The script that brings `<smazzata-player>`. */
  script: string;
  /** The site's pages in this language. */
  home: string;
}

export function placesOf(script: string, site: string, lang: string): Places {
  const at = (path: string, base: string): string => new URL(path, base).href;
  const inFolder = site === at(`../../${lang}/`, script) ? "&in=folder" : "";
  return { player: at("player/", site), frame: at(`embed.html?lang=${lang}${inFolder}`, script), script: at("smazzata-player.js", script), home: site };
}

/** All of a hand without scrolling: 900 pixels beside each other, 1250 one below the other, which begins at a width of 700. */
const HEIGHT = "clamp(900px,8250px - 1000vw,1250px)";

/** For pages that may hold a frame. */
export const frameSnippet = (places: Places, fragment: string, title: string): string =>
  `<iframe src="${escapeXml(`${places.frame}#${fragment}`)}" title="${escapeXml(title)}" width="100%" height="900" loading="lazy" allow="clipboard-write" style="border:0;height:${HEIGHT}"></iframe>`;

/** For pages that may hold a script: the table takes the page's width and colours. */
export const scriptSnippet = (places: Places, fragment: string, lang: string): string =>
  `<script type="module" src="${escapeXml(places.script)}"></script>\n<smazzata-player lang="${escapeXml(lang)}" site="${escapeXml(places.home)}" hand="${escapeXml(fragment)}"></smazzata-player>`;
