/**
 * Runs inside of samples: tells the page around how much more room the sample would need
 * to be seen without scrolling. It is sent as its own source and must not use anything from
 * outside of itself.
 */
export function reportSize(): void {
  if (parent === self) return;
  const post = parent.postMessage.bind(parent);
  const later = setTimeout;
  let left = 10;
  let waiting = false;
  let last = "";

  /** What an author hides is not to be seen, and a frame that scrolls may be meant to. */
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
    // Out of sight nothing is told of another size: what is always higher than its frame asks.
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
