import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import lighthouse from "lighthouse";
import { type Browser, chromium } from "playwright-core";
import { freePort, serveProduct } from "#test/support/serve-product.ts";
import { newPerson, signIn } from "#test/support/sign-in.ts";
import { ensureBrowsers } from "#workers/local/chromium.ts";
import type { Figure } from "./figure.ts";

/** Pages to load; those missing from the content are skipped. */
const PAGES = [
  "/en-US/docs/Web/CSS/Reference/Properties/color",
  "/en-US/docs/Web/JavaScript/Reference/Global_Objects/Array",
  "/en-US/docs/Web/HTML",
  // Applications. Targets: a performance score of at least 95, at most 130 KB of script.
  "/en-US/play",
  "/en-US/exercises/even-padding",
  "/en-US/plus/settings",
  "/en-US/plus/updates",
  "/en-US/plus/collections",
];

/** Pages that require a session. */
const OF_SOMEBODY = new Set(["/en-US/plus/settings", "/en-US/plus/collections"]);

const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };

const CPU_SLOWDOWN = 4;

/** Lighthouse's slow 4G preset. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

const QUIET_MS = 4000;

/** Threshold of a long task. */
const LONG_MS = 50;

/** Several loads, because other processes make a single one unreliable. */
const LOADS = 7;
const VERDICTS = 3;

const CONDITIONS = "phone, CPU ÷ 4, slow 4G";
const TRANSFERRED = "as transferred, with headers";

/** Loads pages in Chromium on a simulated slow phone, and runs Lighthouse. */
export async function measureBrowser(say: (line: string) => void): Promise<Figure[]> {
  // Reusing a state folder avoids loading a large corpus.
  const given = process.env.STATE_DIR;
  const stateDir = given ?? mkdtempSync(path.join(tmpdir(), "webdocs-bench-"));
  const product = await serveProduct(stateDir);
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: ensureBrowsers().whole,
    args: ["--no-sandbox", "--disable-gpu", `--remote-debugging-port=${port}`],
  });
  try {
    const figures: Figure[] = [];
    for (const page of PAGES) {
      const url = product.url + page;
      if (!(await fetch(url)).ok) continue;
      say(`loading ${page} …`);
      const name = page.split("/").pop() ?? page;
      const cookie = OF_SOMEBODY.has(page)
        ? (await signIn(product.url, newPerson("frank"))).cookie()
        : "";
      const headers = cookie ? { Cookie: cookie } : {};
      figures.push(...(await loadOften(browser, url, name)));
      figures.push(await judge(url, port, name, headers));
    }
    return figures;
  } finally {
    await browser.close();
    await product.stop();
    if (!given) rmSync(stateDir, { recursive: true, force: true });
  }
}

interface Timings {
  paint: number;
  largest: number;
  shift: number;
  /** Long tasks in wall-clock ms, which includes time taken by other processes. */
  tasks: number[];
}

interface Load extends Timings {
  /** Thread time of each main-thread task, in ms. */
  work: number[];
  bytes: { Script: number; Stylesheet: number };
}

/** Figures of several loads, mostly medians, after a warm-up load. */
async function loadOften(browser: Browser, url: string, name: string): Promise<Figure[]> {
  await load(browser, url);
  const loads: Load[] = [];
  while (loads.length < LOADS) loads.push(await load(browser, url));
  const figure = (what: string, unit: string, value: (load: Load) => number): Figure => {
    const values = loads.map(value);
    const each = values.map((each) => Math.round(each)).join(" ");
    const note = `${CONDITIONS}; median of ${each}`;
    return { name: `${name}: ${what}`, value: median(values), unit, note };
  };
  const [first] = loads as [Load];
  return [
    figure("first paint", "ms", ({ paint }) => paint),
    figure("largest paint", "ms", ({ largest }) => largest),
    {
      name: `${name}: layout shift`,
      value: Math.max(...loads.map(({ shift }) => shift)),
      unit: "",
      note: `the most in ${LOADS} loads`,
    },
    figure("long tasks", "", ({ work }) => work.filter(isLong).length),
    figure("longest task", "ms", ({ work }) => Math.max(...work)),
    figure("blocking time", "ms", ({ work }) =>
      work.filter(isLong).reduce((sum, task) => sum + task - LONG_MS, 0),
    ),
    figure("long by the clock", "", ({ tasks }) => tasks.length),
    { name: `${name}: script`, value: first.bytes.Script / 1024, unit: "KiB", note: TRANSFERRED },
    {
      name: `${name}: style sheets`,
      value: first.bytes.Stylesheet / 1024,
      unit: "KiB",
      note: TRANSFERRED,
    },
  ];
}

function isLong(task: number): boolean {
  return task > LONG_MS;
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] as number;
}

async function load(browser: Browser, url: string): Promise<Load> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.emulateNetworkConditions", NETWORK);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await page.addInitScript(observe);
  const bytes = { Script: 0, Stylesheet: 0 };
  const kinds = new Map<string, keyof typeof bytes>();
  await devtools.send("Network.enable");
  devtools.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Script" || type === "Stylesheet") kinds.set(requestId, type);
  });
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind) bytes[kind] += encodedDataLength;
  });
  const stopTracing = await trace(browser);
  await page.goto(url, { waitUntil: "load" });
  await page.waitForTimeout(QUIET_MS);
  const timings = await page.evaluate(() => (window as unknown as { timings: Timings }).timings);
  const work = workOf(url, await stopTracing());
  await context.close();
  if (timings.paint === 0) {
    throw new Error(`${url} was not painted, or nothing could be measured.`);
  }
  return { ...timings, work, bytes };
}

/** A Chromium trace event; times in µs. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** Thread time, without waiting for a processor. */
  tdur?: number;
  args?: { beginData?: { url?: string } };
}

/** Starts tracing. The returned function stops it and resolves to the events. */
async function trace(browser: Browser): Promise<() => Promise<TraceEvent[]>> {
  const devtools = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  devtools.on("Tracing.dataCollected", ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]));
  });
  const includedCategories = ["toplevel", "devtools.timeline"];
  await devtools.send("Tracing.start", { traceConfig: { includedCategories } });
  return async () => {
    const complete = new Promise((resolve) => devtools.once("Tracing.tracingComplete", resolve));
    await devtools.send("Tracing.end");
    await complete;
    await devtools.detach();
    return events;
  };
}

/** Thread time in ms of each task on the page's main thread, from parsing the HTML on. */
function workOf(url: string, events: TraceEvent[]): number[] {
  const reading = events.find(
    ({ name, args }) => name === "ParseHTML" && args?.beginData?.url === url,
  );
  if (!reading) throw new Error(`Chromium did not note how it read ${url}.`);
  return events
    .filter(({ name, pid, tid }) => {
      return name.endsWith("::RunTask") && pid === reading.pid && tid === reading.tid;
    })
    .filter(({ ts, dur = 0 }) => ts + dur >= reading.ts)
    .map(({ tdur = 0 }) => tdur / 1000);
}

/** Runs in the page before its scripts, so it must be self-contained. */
function observe(): void {
  const timings: Timings = { paint: 0, largest: 0, shift: 0, tasks: [] };
  Object.assign(window, { timings });
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { entryType, name, startTime, duration } = entry;
      if (name === "first-contentful-paint") timings.paint = startTime;
      if (entryType === "largest-contentful-paint") timings.largest = startTime;
      if (entryType === "longtask") timings.tasks.push(duration);
      const { value = 0, hadRecentInput } = entry as { value?: number; hadRecentInput?: boolean };
      if (entryType === "layout-shift" && !hadRecentInput) timings.shift += value;
    }
  });
  for (const type of ["paint", "largest-contentful-paint", "longtask", "layout-shift"]) {
    observer.observe({ type, buffered: true });
  }
}

/** Lighthouse scores for a phone: the median performance, and the worst of the other categories. */
async function judge(
  url: string,
  port: number,
  name: string,
  extraHeaders: Record<string, string>,
): Promise<Figure> {
  const performance: number[] = [];
  const others = new Map<string, number>();
  while (performance.length < VERDICTS) {
    const result = await lighthouse(url, { port, logLevel: "error", output: "json", extraHeaders });
    for (const { id, title, score } of Object.values(result?.lhr.categories ?? {})) {
      const points = Math.round((score ?? 0) * 100);
      if (id === "performance") performance.push(points);
      else others.set(title, Math.min(points, others.get(title) ?? 100));
    }
  }
  const worst = [...others].map(([title, points]) => `${title} ${points}`).join(", ");
  return {
    name: `${name}: Lighthouse`,
    value: median(performance),
    unit: "of 100",
    note: `median of ${performance.join(" ")}; ${worst}`,
  };
}
