import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import autocannon from "autocannon";
import type { BuildManifest } from "#content-build/contract/documents.ts";
import { splitLocale } from "#content-build/contract/slugs.ts";
import { seededRandom } from "#test/support/seeded-random.ts";
import { freePort } from "#test/support/serve-product.ts";
import { buildContent } from "#workers/build/build-content.ts";
import { buildProduct } from "#workers/build/build-product.ts";
import { startProduct } from "#workers/local/product.ts";
import { apiWorker, deployedWorkers } from "#workers/local/worker-options.ts";
import { seedAds } from "#workers/operate/ads/seed.ts";
import { loadContent } from "#workers/operate/load.ts";
import { openLocalBucket, openLocalDatabase } from "#workers/operate/loader-client.ts";
import { applyMigrations } from "#workers/operate/migrate.ts";
import { readSearchSource } from "#workers/operate/search/search-source.ts";
import type { Figure } from "./figure.ts";
import type { ApiCall } from "./load-generator.ts";
import { addressOf, mixtureOf, queriesOf, readNames, zipf } from "./search/mixture.ts";

const CONNECTIONS = 16;
/** Share of the highest rate, which is measured first. */
const SHARE = 0.8;
const CAPACITY_SECONDS = 30;
const MINUTES = Number(process.env.LOAD_MINUTES ?? 10);
/** Searches for each view of a page, as in `scale-settings.json`; a third have results, see `mixtureOf`. */
const SEARCHES_PER_VIEW = 0.12;
const SEARCHES = 20_000;

interface Minute {
  requests: number;
  failures: number;
  p99: number;
  /** Resident memory of workerd in MB at the end. */
  memory: number;
}

/**
 * Minutes of the usual mixture at 80 % of the highest rate: pages by Zipf's law, for each a personal
 * call with two advertisements, and searches. Reports failures, and whether latency and memory stay
 * flat. With STATE_DIR, content that is loaded there is not loaded again.
 */
export async function measureLoad(say: (line: string) => void): Promise<Figure[]> {
  await buildProduct();
  const { outDir } = await buildContent();
  const { STATE_DIR } = process.env;
  const stateDir = STATE_DIR ? path.resolve(STATE_DIR) : mkdtempSync(path.join(tmpdir(), "load-"));
  mkdirSync(stateDir, { recursive: true });
  const settings = { port: await freePort(), host: "127.0.0.1", stateDir };
  const others = deployedWorkers(settings).filter(({ name }) => name !== "api");
  const api = apiWorker(settings, { RATE_LIMITS: "off", LOG: "errors" });
  const product = await startProduct(settings, [...others, api]);
  try {
    const stores = {
      bucket: openLocalBucket(product.loader),
      search: openLocalDatabase(product.loader, "SEARCH"),
    };
    await applyMigrations(product.loader);
    await seedAds(openLocalDatabase(product.loader, "DB"));
    await loadContent(outDir, stores, true);
    const next = await openMixture(outDir);
    say(`finding the highest rate, ${CAPACITY_SECONDS} s …`);
    await send(product.url, next, CAPACITY_SECONDS);
    const capacity = await send(product.url, next, CAPACITY_SECONDS);
    const rate = Math.floor((capacity.requests / CAPACITY_SECONDS) * SHARE);
    const minutes: Minute[] = [];
    while (minutes.length < MINUTES) {
      const minute = await send(product.url, next, 60, rate);
      minutes.push(minute);
      const { requests, failures, p99, memory } = minute;
      say(
        `minute ${minutes.length}: ${requests} requests, ${failures} failed, p99 ${p99} ms, ${memory} MB`,
      );
    }
    return figuresOf(capacity, rate, minutes);
  } finally {
    await product.stop();
    if (!STATE_DIR) rmSync(stateDir, { recursive: true, force: true });
  }
}

/** The requests of readers, one after the other. */
async function openMixture(outDir: string): Promise<() => ApiCall> {
  const pages = pagesOf(outDir);
  const names = await readNames(await readSearchSource(outDir));
  const searches = mixtureOf(queriesOf(names), SEARCHES);
  const draw = seededRandom(1);
  const waiting: string[] = [];
  let asked = 0;
  const view = () => {
    const page = pages[zipf(pages.length, draw())] ?? "/en-US/";
    const { locale = "en-US" } = splitLocale(page);
    waiting.push(`/api/v1/whoami?pongs=side,top&keywords=css&locale=${locale}`);
    const search = draw() < SEARCHES_PER_VIEW ? searches[asked++ % SEARCHES] : undefined;
    if (search) waiting.push(addressOf(search));
    return encodeURI(page);
  };
  return () => ({ method: "GET", path: waiting.pop() ?? view() });
}

/** URL paths of documents in an order that is unrelated to how they are stored. */
function pagesOf(outDir: string): string[] {
  const text = readFileSync(path.join(outDir, "manifest.json"), "utf8");
  const { files } = JSON.parse(text) as BuildManifest;
  const pages = files.flatMap(({ url }) => (url?.includes("/docs/") ? [url] : []));
  const draw = seededRandom(2);
  const placed = pages.map((page) => ({ page, at: draw() }));
  return placed.sort((a, b) => a.at - b.at).map(({ page }) => page);
}

/** Sends requests for some seconds: as fast as responses arrive, or at a rate. */
async function send(
  url: string,
  next: () => ApiCall,
  duration: number,
  rate?: number,
): Promise<Minute> {
  const result = await autocannon({
    url,
    duration,
    connections: CONNECTIONS,
    ...(rate ? { overallRate: rate } : {}),
    headers: { "accept-encoding": "gzip", "user-agent": "Mozilla/5.0 (bench)" },
    requests: [{ setupRequest: (request) => ({ ...request, ...next() }) }],
  });
  return {
    requests: result.requests.total,
    failures: result.non2xx + result.errors + result.timeouts,
    p99: result.latency.p99,
    memory: residentMemory(),
  };
}

/** Megabytes that workerd, a child of this process, has in memory. */
function residentMemory(): number {
  const pattern = ["-P", String(process.pid), "-x", "workerd"];
  const pid = execFileSync("pgrep", pattern, { encoding: "utf8" }).split("\n")[0];
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

function figuresOf(capacity: Minute, rate: number, minutes: readonly Minute[]): Figure[] {
  const [first, last] = [minutes[0], minutes.at(-1)];
  if (!first || !last) return [];
  const sum = (value: (minute: Minute) => number) =>
    minutes.reduce((all, minute) => all + value(minute), 0);
  const p99s = minutes.map(({ p99 }) => p99).join(", ");
  const memory = minutes.map((minute) => minute.memory).join(", ");
  return [
    {
      name: "load: highest rate",
      value: capacity.requests / CAPACITY_SECONDS,
      unit: "req/s",
      note: `p99 ${capacity.p99} ms, ${capacity.failures} failed`,
    },
    {
      name: "load: failures",
      value: sum(({ failures }) => failures),
      unit: "requests",
      note: `of ${sum(({ requests }) => requests)} in ${minutes.length} minutes at ${rate} req/s`,
    },
    {
      name: "load: p99 of the last minute",
      value: last.p99,
      unit: "ms",
      note: `by minute ${p99s}`,
    },
    {
      name: "load: memory at the end",
      value: last.memory,
      unit: "MB",
      note: `by minute ${memory}`,
    },
  ];
}
