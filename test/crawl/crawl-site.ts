import { listAddresses, type PageAddress, sampleOf } from "./addresses.ts";
import { type Ask, openSite } from "./ask.ts";
import { checkHostile, judge } from "./check-hostile.ts";
import { LinkCheck } from "./check-links.ts";
import { checkPage } from "./check-page.ts";
import type { Failure } from "./failures.ts";
import {
  describedRoutes,
  hostileAddresses,
  hostileHeaders,
  hostileMethods,
  hostileSamples,
  ROUTES,
} from "./hostile.ts";
import { inParallel } from "./in-parallel.ts";
import { randomRequests } from "./random.ts";
import { readPage } from "./read-page.ts";
import { runFrames } from "./run-frames.ts";

export interface CrawlOptions {
  baseUrl: string;
  /** Maximum number of pages per kind and locale; 0 for all. */
  sample: number;
  /** Number of pages with samples or examples to open in a browser; 0 for none. */
  browse: number;
  /** Random requests to send, the same ones for the same seed. */
  random: { count: number; seed: number };
  browser: { executablePath: string; args: string[] };
  /** Reports progress. */
  onProgress: (part: CrawlPart, done: number, total: number) => void;
  /** Gets all failures so far, after each part: a crawl of a large site takes an hour. */
  onFailures?: (failures: readonly Failure[]) => void;
}

export type CrawlPart = "pages" | "links" | "hostile" | "random" | "browser";

export interface CrawlReport {
  pages: PageAddress[];
  links: number;
  hostile: number;
  random: number;
  /** Number of pages that were opened in a browser. */
  browsed: number;
  failures: Failure[];
}

const LANES = 12;

/** Crawls a site: requests its pages, checks links, sends hostile requests, and runs samples. */
export async function crawlSite(options: CrawlOptions): Promise<CrawlReport> {
  const { baseUrl, sample, random, onProgress, onFailures } = options;
  const ask = openSite(baseUrl, LANES);
  try {
    const all = await listAddresses(ask);
    const pages = sampleOf(all, sample);
    const links = new LinkCheck(baseUrl, sample === 0 ? [] : all.map(({ path }) => path));
    const { failures, running } = await readPages(ask, pages, links, onProgress);
    onFailures?.(failures);
    const size = links.size;
    failures.push(...(await links.finish(ask, LANES, (done) => onProgress("links", done, size))));
    onFailures?.(failures);
    const requests = [
      ...hostileAddresses(),
      ...hostileMethods(await describedRoutes(ask)),
      ...hostileHeaders(),
      ...hostileSamples(baseUrl),
    ];
    failures.push(
      ...(await checkHostile(ask, requests, LANES, (done) =>
        onProgress("hostile", done, requests.length),
      )),
    );
    failures.push(...(await checkRandom(ask, all, options)));
    onFailures?.(failures);
    const shown = evenly(running, options.browse);
    if (shown.length > 0) {
      failures.push(
        ...(await runFrames(baseUrl, shown, options.browser, (done) =>
          onProgress("browser", done, shown.length),
        )),
      );
    }
    return {
      pages,
      links: size,
      hostile: requests.length,
      random: random.count,
      browsed: shown.length,
      failures,
    };
  } finally {
    ask.close();
  }
}

/** Sends random requests to pages of each kind and to all other routes. */
async function checkRandom(
  ask: Ask,
  pages: readonly PageAddress[],
  { baseUrl, random, onProgress }: CrawlOptions,
): Promise<Failure[]> {
  const routes = [...ROUTES, ...sampleOf(pages, 1).map(({ path }) => path)];
  const requests = randomRequests(routes, new URL(baseUrl).host, random);
  const failures = await checkHostile(ask, requests, LANES, (done) =>
    onProgress("random", done, requests.length),
  );
  return failures.map((failure) => ({ ...failure, type: "random" }));
}

async function readPages(
  ask: Ask,
  pages: readonly PageAddress[],
  links: LinkCheck,
  onProgress: CrawlOptions["onProgress"],
) {
  const failures: Failure[] = [];
  const running: string[] = [];
  let done = 0;
  await inParallel(pages, LANES, async (page) => {
    try {
      const answer = await ask(page.path, { headers: { accept: "text/html" } });
      const { status, body } = answer;
      const refused = judge(page, answer);
      if (refused !== undefined && status < 400) {
        failures.push({ type: "status", page: page.path, detail: refused });
      }
      const facts = readPage(body.toString());
      failures.push(...checkPage(page, status, facts));
      links.addPage(page.path, status, facts);
      if (facts.frames.length > 0) running.push(page.path);
    } catch (error) {
      failures.push({ type: "status", page: page.path, detail: String(error) });
    }
    onProgress("pages", ++done, pages.length);
  });
  return { failures, running: running.sort() };
}

function evenly<T>(items: readonly T[], most: number): T[] {
  const step = items.length / Math.max(1, most);
  return items.filter(
    (_, at) => most > 0 && (step <= 1 || Math.floor(at / step) !== Math.floor((at - 1) / step)),
  );
}
