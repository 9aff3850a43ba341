import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import lighthouse from "lighthouse";
import { type Browser, chromium } from "playwright-core";
import { freePort, serveProduct } from "#test/support/serve-product.ts";
import { ensureChromium } from "#workers/local/chromium.ts";
import type { Figure } from "./figure.ts";

/** Pages that readers come for; those that the content does not have are left out. */
const PAGES = [
  "/en-US/docs/Web/CSS/Reference/Properties/color",
  "/en-US/docs/Web/JavaScript/Reference/Global_Objects/Array",
  "/en-US/docs/Web/HTML",
];

const CPU_SLOWDOWN = 4;

/** Slow 4G, as it is usually simulated. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

const QUIET_MS = 4000;

const TRANSFERRED = "as transferred, with headers";

/** Loads pages in Chromium on a slow device, and has Lighthouse judge them. */
export async function measureBrowser(say: (line: string) => void): Promise<Figure[]> {
  // A state folder that is in place already spares the loading of a large corpus.
  const given = process.env.STATE_DIR;
  const stateDir = given ?? mkdtempSync(path.join(tmpdir(), "webdocs-bench-"));
  const product = await serveProduct(stateDir);
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ["--no-sandbox", "--disable-gpu", `--remote-debugging-port=${port}`],
  });
  try {
    const figures: Figure[] = [];
    for (const page of PAGES) {
      const url = product.url + page;
      if (!(await fetch(url)).ok) continue;
      say(`loading ${page} …`);
      const name = page.split("/").pop() ?? page;
      figures.push(...(await load(browser, url, name)), await judge(url, port, name));
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
  tasks: number[];
}

async function load(browser: Browser, url: string, name: string): Promise<Figure[]> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
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
  await page.goto(url, { waitUntil: "load" });
  await page.waitForTimeout(QUIET_MS);
  const { paint, largest, shift, tasks } = await page.evaluate(
    () => (window as unknown as { timings: Timings }).timings,
  );
  await context.close();
  if (paint === 0) throw new Error(`${url} was not painted, or nothing could be measured.`);
  const blocking = tasks.reduce((sum, task) => sum + Math.max(0, task - 50), 0);
  const note = "phone, CPU ÷ 4, slow 4G";
  return [
    { name: `${name}: first paint`, value: paint, unit: "ms", note },
    { name: `${name}: largest paint`, value: largest, unit: "ms", note },
    { name: `${name}: layout shift`, value: shift, unit: "", note },
    { name: `${name}: long tasks`, value: tasks.length, unit: "", note },
    { name: `${name}: longest task`, value: Math.max(0, ...tasks), unit: "ms", note },
    { name: `${name}: blocking time`, value: blocking, unit: "ms", note },
    { name: `${name}: script`, value: bytes.Script / 1024, unit: "KiB", note: TRANSFERRED },
    {
      name: `${name}: style sheets`,
      value: bytes.Stylesheet / 1024,
      unit: "KiB",
      note: TRANSFERRED,
    },
  ];
}

/** Runs in the page, before anything else; so it may use nothing from outside of itself. */
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

async function judge(url: string, port: number, name: string): Promise<Figure> {
  const result = await lighthouse(url, {
    port,
    logLevel: "error",
    output: "json",
  });
  const scores = Object.values(result?.lhr.categories ?? {});
  const [performance, ...others] = scores.map(({ title, score }) => ({
    title,
    score: Math.round((score ?? 0) * 100),
  }));
  return {
    name: `${name}: Lighthouse`,
    value: performance?.score ?? 0,
    unit: "of 100",
    note: others.map(({ title, score }) => `${title} ${score}`).join(", "),
  };
}
