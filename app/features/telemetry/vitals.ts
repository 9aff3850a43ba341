/** Web vitals as metrics: largest paint and slowest interaction in ms, shift in thousandths. */
export type Vitals = Record<string, number>;

const LCP = "page.lcp";
const INP = "page.inp";
const CLS = "page.cls";

const vitals: Vitals = {};
/** A window of shifts ends after a gap of one second, or after five seconds. */
let shifts = { sum: 0, first: 0, last: 0 };

/** Measures until the page is left. Unsupported metrics are skipped. */
export function watchVitals(): Vitals {
  watch("largest-contentful-paint", ({ startTime }) => {
    vitals[LCP] = Math.round(startTime);
  });
  watch("event", ({ duration, interactionId }) => {
    if (interactionId) vitals[INP] = Math.max(vitals[INP] ?? 0, Math.round(duration));
  });
  watch("layout-shift", ({ value = 0, startTime, hadRecentInput }) => {
    vitals[CLS] ??= 0;
    if (hadRecentInput) return;
    const isNew = startTime - shifts.last > 1000 || startTime - shifts.first > 5000;
    shifts = {
      sum: (isNew ? 0 : shifts.sum) + value,
      first: isNew ? startTime : shifts.first,
      last: startTime,
    };
    vitals[CLS] = Math.max(vitals[CLS] ?? 0, Math.round(shifts.sum * 1000));
  });
  return vitals;
}

/** Fields beyond those of `PerformanceEntry`. */
interface Entry extends PerformanceEntry {
  interactionId?: number;
  value?: number;
  hadRecentInput?: boolean;
}

function watch(type: string, see: (entry: Entry) => void): void {
  try {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(see));
    observer.observe({ type, buffered: true, durationThreshold: 40 } as PerformanceObserverInit);
  } catch {
    // Not supported.
  }
}
