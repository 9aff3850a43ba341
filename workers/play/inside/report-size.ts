/**
 * Runs inside samples: tells the embedding page how much taller or wider its frame must be to avoid
 * scrolling. It is serialised, so it must not refer to anything outside itself.
 */
export function reportSize(): void {
  if (parent === self) return;
  const post = parent.postMessage.bind(parent);
  const later = setTimeout;
  let left = 10;
  let waiting = false;
  let last = "";

  /** Overflow the author hides does not count, and a scrolling container may be intended. */
  const hides = (property: "overflowX" | "overflowY") =>
    [document.documentElement, document.body].some((element) =>
      /hidden|clip/.test(getComputedStyle(element)[property]),
    );
  const report = () => {
    waiting = false;
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
    const wider = hides("overflowX") ? 0 : scrollWidth - clientWidth;
    const higher = hides("overflowY") ? 0 : scrollHeight - clientHeight;
    const now = `${wider} ${higher} ${clientWidth} ${clientHeight}`;
    if ((wider <= 0 && higher <= 0) || now === last || left === 0) return;
    last = now;
    left -= 1;
    post({ typ: "size", wider, higher }, "*");
    // Off screen no resize events fire: a sample that is still too large reports again.
    for (const pause of [100, 300, 1000, 3000]) later(report, pause);
  };
  const soon = () => {
    if (!waiting) later(report, 50);
    waiting = true;
  };
  addEventListener("load", () => {
    soon();
    const observer = new ResizeObserver(soon);
    observer.observe(document.documentElement);
    observer.observe(document.body);
    addEventListener("resize", soon);
  });
}
