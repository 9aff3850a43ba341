/** How far below the fold, in viewport heights, browsers lay out parts by themselves. */
const NEAR = 2.5;

/** Budget of a task, in ms: it continues with the next part while it has taken less. */
const SLICE_MS = 6;

/** Timeout for a frame, in ms. */
const TIMEOUT_MS = 3000;

/**
 * Lays out a page in parts, one task for each, from the top: in one piece, the first layout
 * blocks a phone for a third of a second. Until its turn, a part is hidden (`data-early`, see
 * `styles/utilities.css` and `base.css`), and so is everything after it: nothing shifts. Parts
 * have `data-part`, or are the children of elements with `data-parts`, including the body. A
 * part that is shown has `data-shown`. One with `data-whole`, a row whose items share its width,
 * waits until it has been parsed to its end.
 *
 * It begins with the first frame, when the style sheets have loaded. Chromium delays that frame
 * briefly for fonts requested before it, as preloaded ones are here: without them, system fonts
 * would be looked up. Far parts are left to `document/islands/reveal.ts`. It is off for a
 * fragment, which may point into a part; for reloads and history navigation, which restore the
 * scroll position; and for prerendered pages, which have no frames.
 */
export function run(): void {
  if (!isRead()) return;
  const root = document.documentElement;
  const { dataset } = root;
  const elements = document.createNodeIterator(root, NodeFilter.SHOW_ELEMENT);
  const { port1, port2 } = new MessageChannel();
  const inNewTask = () => port2.postMessage(0);
  port1.onmessage = () => {
    if (dataset.early === undefined) return;
    if (isStyleLate()) return void requestAnimationFrame(inNewTask);
    try {
      const next = showSome(elements);
      if (next === "done") delete dataset.early;
      else if (next === "frame") requestAnimationFrame(inNewTask);
      else inNewTask();
    } catch {
      delete dataset.early;
    }
  };
  dataset.early = "";
  setTimeout(inNewTask, TIMEOUT_MS);
  for (const link of document.querySelectorAll<HTMLElement>("[data-font]")) {
    // Letters of both alphabets: a font may have only one of them.
    document.fonts.load(`1em '${link.dataset.font}'`, "Aя").catch(console.warn);
  }
  requestAnimationFrame(inNewTask);
}

/** Whether the page is visible and read from its beginning. */
function isRead(): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const { prerendering } = document as { prerendering?: boolean };
  return !location.hash && !prerendering && navigation?.type === "navigate";
}

/** Whether the sheet of the reader's preferences, which changes the layout, is still on its way. */
function isStyleLate(): boolean {
  const link = document.querySelector<HTMLLinkElement>("[href^='/reading-style?']");
  return link?.sheet === null && performance.now() < TIMEOUT_MS;
}

/** Whether an element has been parsed to its end. */
function isParsed(element: Element): boolean {
  if (document.readyState !== "loading") return true;
  for (let at: Element | null = element; at; at = at.parentElement) if (at.nextSibling) return true;
  return false;
}

/** Shows the next parts, as many as fit into a task, and says when to go on. */
function showSome(elements: NodeIterator): "task" | "frame" | "done" {
  const start = performance.now();
  while (performance.now() - start < SLICE_MS) {
    const element = elements.nextNode() as HTMLElement | null;
    if (!element) return document.readyState === "loading" ? "frame" : "done";
    const isFarPart = element.hasAttribute("data-part");
    if (!isFarPart && !element.parentElement?.hasAttribute("data-parts")) continue;
    if (element.hasAttribute("data-whole") && !isParsed(element)) {
      elements.previousNode();
      return "frame";
    }
    if (isFarPart && element.getBoundingClientRect().top > NEAR * innerHeight) return "done";
    element.dataset.shown = "";
    // Forces its layout.
    void element.offsetHeight;
  }
  return "task";
}
