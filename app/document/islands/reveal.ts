/** Maximum slice, even if there is more idle time: the reader may interact at any moment. */
const SLICE_MS = 8;

/**
 * Parts of a page outside the viewport have no layout at first (`data-part`, see
 * `styles/base.css`). When the browser is idle they are laid out and shown, one after the
 * other. So full-page screenshots and the scrollbar are soon right, and nothing is delayed.
 */
export function startReveal(): void {
  // Browsers without idle callbacks have no such parts either.
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
