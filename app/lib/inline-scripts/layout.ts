/** How far below the fold, in heights of the window, browsers lay out parts of their own accord. */
const NEAR = 2.5;

/** A task goes on with the next part while it has taken less, in ms. */
const SLICE_MS = 6;

/** Where no frame comes in this time, none is waited for. */
const PATIENCE_MS = 3000;

/**
 * Has a page laid out part by part, a task for each, from the top: as one, the first layout of
 * a page keeps a phone from answering for a third of a second. Until it is a part's turn, it is
 * hidden (`data-early`, see `styles/utilities.css` and `base.css`), and so is all that comes
 * after it: nothing moves. Parts have `data-part`, or are the children of elements with
 * `data-parts`, the body among them. A part that is shown has `data-shown`.
 *
 * It begins with the first frame, when the style sheets are there. Chromium has that frame wait a
 * moment for fonts that are asked for before it, as those loaded ahead are here: without them,
 * systems would be asked for theirs. Parts that are far away are left to
 * `islands/document/reveal.ts`. Not with a fragment, which may lead into a part; nor for who
 * reloads or comes back, and is to be where they were; nor for a page that is rendered ahead,
 * which has no frames.
 */
export function run(): void {
  if (!isRead(performance.getEntriesByType("navigation")[0])) return;
  const { dataset } = document.documentElement;
  const elements = document.createNodeIterator(document.documentElement, NodeFilter.SHOW_ELEMENT);
  const { port1, port2 } = new MessageChannel();
  const inNewTask = () => port2.postMessage(0);
  port1.onmessage = () => {
    if (dataset.early === undefined) return;
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
  setTimeout(inNewTask, PATIENCE_MS);
  for (const link of document.querySelectorAll<HTMLElement>("[data-font]")) {
    // Letters of both alphabets: a font may have only one of them.
    void document.fonts.load(`1em '${link.dataset.font}'`, "Aя");
  }
  requestAnimationFrame(inNewTask);
}

/** Whether somebody reads the page from its beginning, and now. */
function isRead(navigation: PerformanceEntry | undefined): boolean {
  const { type } = (navigation ?? {}) as Partial<PerformanceNavigationTiming>;
  const { prerendering } = document as { prerendering?: boolean };
  return !location.hash && !prerendering && (type === undefined || type === "navigate");
}

/** Shows the next parts, as many as fit into a task, and says when to go on. */
function showSome(elements: NodeIterator): "task" | "frame" | "done" {
  const start = performance.now();
  while (performance.now() - start < SLICE_MS) {
    const element = elements.nextNode() as HTMLElement | null;
    if (!element) return document.readyState === "loading" ? "frame" : "done";
    const isFarPart = element.hasAttribute("data-part");
    if (!isFarPart && !element.parentElement?.hasAttribute("data-parts")) continue;
    if (isFarPart && element.getBoundingClientRect().top > NEAR * innerHeight) return "done";
    element.dataset.shown = "";
    // Lays it out, here and now.
    void element.offsetHeight;
  }
  return "task";
}
