/** No longer at a time, whatever time there is: a reader may touch the page. */
const SLICE_MS = 8;

/** So many parts are shown with one frame. */
const GROUP = 4;

/**
 * Parts of a page that are out of sight have no layout at first (`data-part`, see
 * `styles/base.css`). When the browser has time they get one, a few at a time; then
 * they are shown. So the page is whole soon, for long screenshots as for the
 * scrollbar, and nobody waits for it.
 */
export function startReveal(): void {
  // Browsers that cannot wait for spare time have no such parts either.
  if (!("requestIdleCallback" in window)) return;
  const parts = [...document.querySelectorAll<HTMLElement>("[data-part]")];
  let next = 0;
  const layOut = (deadline: IdleDeadline) => {
    const end = performance.now() + Math.min(SLICE_MS, deadline.timeRemaining());
    while (next < parts.length) {
      // Asked for a size within a hidden part, the browser lays it out, and nothing else.
      parts[next++]?.firstElementChild?.getBoundingClientRect();
      if (performance.now() >= end) break;
    }
    requestIdleCallback(next < parts.length ? layOut : show);
  };
  const show = () => {
    for (const part of parts.splice(0, GROUP)) part.style.contentVisibility = "visible";
    if (parts.length > 0) requestIdleCallback(show);
  };
  requestIdleCallback(layOut);
}
