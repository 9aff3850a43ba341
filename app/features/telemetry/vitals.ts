/** Web vitals as metrics: largest paint and slowest interaction in ms, shift in thousandths. */
export type Vitals = Record<string, number>;

const LCP = "page.lcp";
const INP = "page.inp";
const CLS = "page.cls";

const vitals: Vitals = {};

/** Measures until the page is left. Unsupported metrics are skipped. */
export function watchVitals(): Vitals {
  const [opened]: Entry[] = performance.getEntriesByType("navigation");
  const from = opened?.activationStart ?? 0;
  // Later paints waited for the reader: a page in a background tab paints when it is shown.
  const hidden = performance
    .getEntriesByType("visibility-state")
    .find(({ name, startTime }) => name === "hidden" && startTime >= from);
  watch("largest-contentful-paint", ({ startTime }) => {
    if (startTime < (hidden?.startTime ?? Infinity)) {
      vitals[LCP] = Math.max(0, Math.round(startTime - from));
    }
  });
  watch("event", ({ duration, interactionId }) => {
    if (interactionId) vitals[INP] = Math.max(vitals[INP] ?? 0, Math.round(duration));
  });
  // A window of shifts ends after a gap of one second, or after five seconds.
  let sum = 0;
  let first = 0;
  let last = 0;
  watch("layout-shift", ({ value = 0, startTime, hadRecentInput }) => {
    vitals[CLS] ??= 0;
    if (hadRecentInput) return;
    if (startTime - last > 1000 || startTime - first > 5000) {
      sum = 0;
      first = startTime;
    }
    sum += value;
    last = startTime;
    vitals[CLS] = Math.max(vitals[CLS], Math.round(sum * 1000));
  });
  return vitals;
}

/** Fields beyond those of `PerformanceEntry`. */
interface Entry extends PerformanceEntry {
  interactionId?: number;
  value?: number;
  hadRecentInput?: boolean;
  /** When a prerendered page was shown. */
  activationStart?: number;
}

function watch(type: string, see: (entry: Entry) => void): void {
  try {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(see));
    observer.observe({ type, buffered: true, durationThreshold: 40 } as PerformanceObserverInit);
  } catch {
    // Not supported.
  }
}
