/** No longer at a time, whatever time there is: a reader may touch the page. */
const SLICE_MS = 8;

/**
 * Parts of a page that are out of sight have no layout at first (`data-part`, see
 * `styles/base.css`). When the browser has time they are laid out and shown, one after the
 * other. So the page is whole soon, for long screenshots as for the scrollbar, and nobody
 * waits for it.
 */
export function startReveal(): void {
  // Browsers that cannot wait for spare time have no such parts either.
  if (!("requestIdleCallback" in window)) return;
  const parts = document.querySelectorAll<HTMLElement>("[data-part]:not([data-shown])");
  let next = 0;
  const reveal = (deadline: IdleDeadline) => {
    const start = performance.now();
    const limit = Math.min(SLICE_MS, deadline.timeRemaining());
    let longest = 0;
    // The next one may take as long as the longest so far.
    while (next < parts.length && performance.now() - start + longest < limit) {
      const before = performance.now();
      show(parts[next++] as HTMLElement);
      longest = Math.max(longest, performance.now() - before);
    }
    if (next < parts.length) requestIdleCallback(reveal);
  };
  requestIdleCallback(reveal);
}

/** Shows a part, and lays it out here and now. */
function show(part: HTMLElement): void {
  part.dataset.shown = "";
  part.getBoundingClientRect();
}
