import { Idiomorph } from "idiomorph";
import { select } from "#app/lib/browser/parts.ts";
import { TABS } from "#app/ui/tabs/parts.ts";
import { startReveal } from "./reveal.ts";

/** Attributes that readers and islands change: showing an edit leaves them as they are. */
const OWN = new Set([
  "open",
  "hidden",
  "disabled",
  "inert",
  "style",
  "data-shown",
  "tabindex",
  "value",
  "checked",
  "aria-expanded",
  "aria-pressed",
  "aria-hidden",
  "aria-selected",
]);

/** Parts whose scripts start with the page: if one of these changes, the page is reloaded. */
const STARTED = `.live-sample, [data-ix], iframe, ${select(TABS.list)}`;

/** Nodes that islands have added to the page. */
const made = new WeakSet<Node>();
let isShowing = false;

/** Starts tracking elements that islands add to the page, so that live edits keep them. */
export function noteAdditions(): void {
  const observer = new MutationObserver((records) => {
    if (isShowing) return;
    for (const { addedNodes } of records) for (const node of addedNodes) made.add(node);
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

let latest = 0;

/**
 * Shows the current state of a page. Only changed parts are replaced, so the scroll position, open
 * details, and everything else that a reader has changed on the page stay.
 */
export async function showEdit(): Promise<void> {
  latest += 1;
  const number = latest;
  const response = await fetch(location.href, { cache: "no-store" });
  const isPage = response.headers.get("content-type")?.startsWith("text/html");
  const text = await response.text();
  // A later edit is on its way.
  if (number !== latest) return;
  if (!isPage || response.status >= 500) return location.reload();
  const page = new DOMParser().parseFromString(text, "text/html");
  if (countStarted(document) !== countStarted(page)) return location.reload();
  const place = scrollY;
  if (!showStyles(page)) return location.reload();
  isShowing = true;
  try {
    document.title = page.title;
    Idiomorph.morph(document.body, page.body, {
      morphStyle: "innerHTML",
      ignoreActiveValue: true,
      callbacks: {
        beforeNodeRemoved: (node) => !made.has(node),
        beforeAttributeUpdated: (name) => !OWN.has(name),
        // The comparison is native code, and most of a page is unchanged.
        beforeNodeMorphed: (node, next) => !made.has(node) && !node.isEqualNode(next),
      },
    });
    document.documentElement.dataset.shown = String(number);
    // The focused field may be focused again, and browsers scroll to it.
    if (scrollY !== place) scrollTo({ top: place, behavior: "instant" });
  } finally {
    // Changes that the observer has yet to report are those of the page itself.
    await new Promise((resolve) => setTimeout(resolve));
    isShowing = false;
  }
  // Starts new parts of the page.
  startReveal();
  document.dispatchEvent(new CustomEvent("webdocs:dev-edit"));
}

/** Updates the style elements of the page; Vite updates those that scripts have added. */
function showStyles(page: Document): boolean {
  const stylesOf = (one: Document) => [
    ...one.head.querySelectorAll("style:not([data-vite-dev-id])"),
  ];
  const [now, next] = [stylesOf(document), stylesOf(page)];
  for (const [at, style] of next.entries()) {
    const own = now[at];
    if (own && own.textContent !== style.textContent) own.textContent = style.textContent;
  }
  return now.length === next.length;
}

function countStarted(page: Document): string {
  const parts = [...page.querySelectorAll(STARTED)].filter((part) => !isMade(part));
  return parts.map((part) => part.id || part.localName).join(" ");
}

function isMade(part: Node): boolean {
  for (let node: Node | null = part; node; node = node.parentNode) if (made.has(node)) return true;
  return false;
}
