import { afterEach, beforeEach, expect, test, vi } from "vitest";

interface Entry {
  startTime: number;
  value?: number;
  hadRecentInput?: boolean;
  duration?: number;
  interactionId?: number;
}

/** The options of all observers, and their callbacks by type of entry. */
let options: PerformanceObserverInit[] = [];
const observers = new Map<string, (entries: Entry[]) => void>();

beforeEach(() => {
  vi.resetModules();
  options = [];
  observers.clear();
  vi.stubGlobal(
    "PerformanceObserver",
    class {
      constructor(readonly see: (list: { getEntries: () => Entry[] }) => void) {}
      observe(init: PerformanceObserverInit) {
        if (init.type === "event") throw new TypeError("This browser has no such entries.");
        options.push(init);
        observers.set(init.type ?? "", (entries) => this.see({ getEntries: () => entries }));
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A page that was prerendered until `activationStart`, and hidden from each of these times on. */
function page(activationStart: number, ...hidden: number[]) {
  vi.spyOn(performance, "getEntriesByType").mockImplementation((type) => {
    const entries =
      type === "navigation"
        ? [{ activationStart }]
        : [
            { name: "visible", startTime: 1 },
            ...hidden.map((startTime) => ({ name: "hidden", startTime })),
          ];
    return entries as unknown as PerformanceEntryList;
  });
}

async function watched() {
  const { watchVitals } = await import("#app/features/telemetry/vitals.ts");
  return watchVitals();
}

/** Shifts by time in ms and score. */
function shift(...shifts: [startTime: number, value: number][]) {
  observers.get("layout-shift")?.(shifts.map(([startTime, value]) => ({ startTime, value })));
}

test("LCP is the last entry of the largest paints, in ms, including buffered ones", async () => {
  const vitals = await watched();
  observers.get("largest-contentful-paint")?.([{ startTime: 100.4 }, { startTime: 250.6 }]);
  expect(vitals).toEqual({ "page.lcp": 251 });
  expect(options.every(({ buffered }) => buffered)).toBe(true);
});

test.each([
  ["an ordinary page", () => page(0), 500],
  ["prerendered, and painted before the reader came", () => page(2000, 0), 0],
  ["prerendered, and painted afterwards", () => page(300, 0), 200],
  ["opened in the background", () => page(0, 0), undefined],
  ["hidden before it was painted", () => page(0, 400), undefined],
  ["hidden afterwards", () => page(0, 600), 500],
])("%s: LCP is measured as the reader has seen it", async (_, open, lcp) => {
  open();
  const vitals = await watched();
  observers.get("largest-contentful-paint")?.([{ startTime: 500 }]);
  expect(vitals["page.lcp"]).toBe(lcp);
});

test("CLS is the worst sum of shifts within a second of each other and five of the first", async () => {
  const vitals = await watched();
  shift([100, 0.01], [1100, 0.02]);
  expect(vitals).toEqual({ "page.cls": 30 });
  shift([2101, 0.025]);
  expect(vitals).toEqual({ "page.cls": 30 });
  shift(
    [10_000, 0.01],
    [11_000, 0.01],
    [12_000, 0.01],
    [13_000, 0.01],
    [14_000, 0.01],
    [15_000, 0.01],
  );
  expect(vitals).toEqual({ "page.cls": 60 });
  shift([15_001, 0.05]);
  expect(vitals).toEqual({ "page.cls": 60 });
});

test("shifts after input are expected and not counted", async () => {
  const vitals = await watched();
  observers.get("layout-shift")?.([{ startTime: 1, value: 0.5, hadRecentInput: true }]);
  expect(vitals).toEqual({ "page.cls": 0 });
});

test("INP is the slowest interaction; events outside of interactions do not count", async () => {
  vi.stubGlobal(
    "PerformanceObserver",
    class {
      constructor(readonly see: (list: { getEntries: () => Entry[] }) => void) {}
      observe(init: PerformanceObserverInit & { durationThreshold?: number }) {
        if (init.type !== "event") return;
        expect(init.durationThreshold).toBe(40);
        const entries = [
          { startTime: 0, duration: 900, interactionId: 0 },
          { startTime: 0, duration: 120.4, interactionId: 1 },
          { startTime: 0, duration: 56, interactionId: 2 },
        ];
        this.see({ getEntries: () => entries });
      }
    },
  );
  expect(await watched()).toEqual({ "page.inp": 120 });
});
