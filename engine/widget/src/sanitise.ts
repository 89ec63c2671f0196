/**
 * Author's notes come sanitised by the build, but a frames file may come from anywhere.
 * The text is parsed in an inert document and new nodes are made for what is on the list;
 * nothing is ever written back as HTML, so no text can change its meaning on the way.
 */
const ALLOWED = new Set(["P", "EM", "STRONG", "UL", "OL", "LI", "CODE", "BR", "A", "SPAN"]);
const DROPPED = new Set(["SCRIPT", "STYLE", "TEMPLATE", "IFRAME", "OBJECT", "EMBED", "NOSCRIPT", "SVG", "MATH"]);
const SCHEME = /^\s*[a-z][a-z0-9+.-]*:/i;

export function sanitise(html: string): DocumentFragment {
  const out = document.createDocumentFragment();
  copy(new DOMParser().parseFromString(html, "text/html").body, out, 0);
  return out;
}

function copy(from: Node, to: Node, depth: number): void {
  if (depth > 30) return;
  for (const node of Array.from(from.childNodes)) {
    if (node.nodeType === Node.TEXT_NODE) {
      to.appendChild(document.createTextNode(node.textContent ?? ""));
    } else if (node instanceof Element && !DROPPED.has(node.tagName.toUpperCase())) {
      copy(node, ALLOWED.has(node.tagName) ? to.appendChild(twin(node)) : to, depth + 1);
    }
  }
}

function twin(node: Element): Element {
  const made = document.createElement(node.tagName);
  const href = node.getAttribute("href");
  if (node.tagName === "A" && href !== null && isSafe(href)) {
    made.setAttribute("href", href);
    if (SCHEME.test(href)) made.setAttribute("rel", "noopener nofollow");
  }
  if (node.tagName === "SPAN") {
    const kept = (node.getAttribute("class") ?? "").split(/\s+/).filter((c) => /^(card|suit-[A-Z])$/.test(c));
    if (kept.length > 0) made.className = kept.join(" ");
  }
  return made;
}

/** Relative, http or https; control characters are what browsers strip before they read the scheme. */
export function isSafe(href: string): boolean {
  const plain = href.replace(/[\u0000-\u0020\u007f-\u009f]/g, "");
  return !SCHEME.test(plain) || /^https?:/i.test(plain);
}
