import { readFileSync } from "node:fs";
import { z } from "zod";
import { WORKERS } from "#workers/build/build-product.ts";
import { siteVariables } from "#workers/build/site-variables.ts";
import { readConfig } from "#workers/build/worker-config.ts";
import { type Bindings as ApiBindings, readSettings as readApiSettings } from "#workers/api/env.ts";
import type { Bindings as SiteBindings } from "#workers/site/bindings.ts";
import { CACHE_POLICY } from "#workers/site/cache-policies.ts";
import { readSettings as readSiteSettings } from "#workers/site/settings.ts";
import { KEPT_SECONDS } from "#workers/site/stored-page.ts";
import type { Figure } from "./figure.ts";

const number = z.number().nonnegative();
const settingsSchema = z.object({
  site: z.object({
    pages: number,
    viewsPerMonth: number,
    zipfExponent: number,
    publicationsPerDay: number,
    shareChangedByPublication: number,
    /** Those that change the app: see `BUILD_ID`. */
    deploymentsPerMonth: number,
    searchesPerMonth: number,
    adClicksPerMonth: number,
  }),
  edge: z.object({
    dataCentres: number,
    isolatesPerDataCentre: number,
    largestShare: number,
    /** Whether the platform's tiered cache is in front of the workers: a hit there takes no processor time. */
    platformCache: z.boolean(),
    upperTiers: number,
  }),
  calls: z.object({ personalPerView: number }),
  telemetry: z.object({
    pingsPerView: number,
    /** One when a page is loaded, one when the site is left. */
    uploadsPerView: number,
    /** Rows written for a ping, by the number of pings that are written together; ascending. */
    rowsPerPing: z.array(z.tuple([number, number])).min(2),
  }),
  costs: z.object({
    cpuMs: z.object({
      hit: number,
      render: number,
      personal: number,
      telemetry: number,
      search: number,
    }),
    r2Reads: z.object({
      render: number,
      /** Shards and sidebars, which isolates share: `content/shared-texts.ts`. */
      sharedPerDataCentreAndDay: number,
    }),
    rows: z.object({ personal: number, search: number }),
  }),
  logs: z.object({
    shareThatFails: number,
    /** The lines of both workers, and the error. */
    linesPerFailure: number,
  }),
  prices: z.object({
    base: number,
    requestsIncluded: number,
    perMillionRequests: number,
    cpuMsIncluded: number,
    perMillionCpuMs: number,
    r2ReadsIncluded: number,
    perMillionR2Reads: number,
    rowsReadIncluded: number,
    perMillionRowsRead: number,
    rowsWrittenIncluded: number,
    perMillionRowsWritten: number,
    logLinesIncluded: number,
    perMillionLogLines: number,
  }),
});

/** What the files of a deployment set. */
interface Shipped {
  /** For how long browsers and shared caches keep a page. */
  freshSeconds: number;
  /** For how long the workers' own caches keep it. */
  keptSeconds: number;
  /** Each isolate reads the pointer to the current version that often. */
  pointerSeconds: number;
  /** Shares of the requests that write a line. */
  logShares: { site: number; api: number };
  /** Lines that the platform writes for each request. */
  invocationLogs: number;
  /** Share of tabs that are counted. */
  telemetryShare: number;
  /** How long an isolate collects counts before it writes them. */
  secondsTogether: number;
}

/** Numbers of a month, as measured, assumed and shipped. */
export type ScaleSettings = z.infer<typeof settingsSchema> & { shipped: Shipped };

const DAYS = 30;
const MONTH_SECONDS = DAYS * 86_400;
/** Shares of a day's views by hour: a site for people who work, read around the globe. */
const HOURS = [
  ...[2.6, 2.5, 2.6, 2.9, 3.2, 3.6, 4.2, 4.8, 5.2, 5.3, 5.2, 5.0],
  ...[5.2, 5.6, 5.7, 5.5, 5.2, 4.8, 4.4, 4.0, 3.6, 3.3, 3.1, 2.5],
];

/** The settings file, checked, with what a deployment to production has. */
export function readScaleSettings(): ScaleSettings {
  const file = new URL("./scale-settings.json", import.meta.url);
  return {
    ...settingsSchema.parse(JSON.parse(readFileSync(file, "utf8"))),
    shipped: readShipped(),
  };
}

function readShipped(): Shipped {
  const configs = WORKERS.map(({ config }) => readConfig(config, "production"));
  const [site, api] = configs.map(({ vars }) => vars);
  const { logShare, pointerSeconds } = readSiteSettings(site as unknown as SiteBindings);
  const { LOG, TELEMETRY_PAUSE_MS } = readApiSettings(api as unknown as ApiBindings);
  const logs = configs.map(({ observability }) => observability?.logs);
  return {
    freshSeconds: Number(/max-age=(\d+)/.exec(CACHE_POLICY.content)?.[1]),
    keptSeconds: KEPT_SECONDS,
    pointerSeconds,
    logShares: { site: logShare, api: LOG },
    invocationLogs: logs.slice(0, 2).filter((log) => log?.invocation_logs !== false).length,
    telemetryShare: Number(siteVariables("production").VITE_TELEMETRY_SHARE),
    secondsTogether: TELEMETRY_PAUSE_MS / 1000,
  };
}

/** The costs of a month, and the figures that they follow from. */
export interface Month {
  /** Share of page views that no worker renders. */
  hitRate: number;
  renders: number;
  r2Reads: number;
  rowsRead: number;
  rowsWritten: number;
  requests: number;
  cpuMs: number;
  logLines: number;
  dollars: number;
}

/**
 * Replays a day whose views follow Zipf's law over pages and over data centres, through two tiers
 * of caches, and calculates what a month of such days costs. Within an hour, views are evenly spread: a
 * cache that is asked at a rate r and keeps a page for t seconds forwards r / (1 + r t). The workers'
 * own caches are one for each data centre.
 */
export function simulateMonth(settings: ScaleSettings): Month {
  const { site, edge, calls, telemetry, costs, logs, prices, shipped } = settings;
  const viewsPerDay = site.viewsPerMonth / DAYS;
  const pageShares = zipf(site.pages, site.zipfExponent);
  const centreShares = centres(edge);
  const changesPerDay =
    site.publicationsPerDay * site.shareChangedByPublication + site.deploymentsPerMonth / DAYS;
  // A data centre renders a page again when its copy expires, and when the page or the app changes.
  const rendersPerHour = (86_400 / shipped.keptSeconds + changesPerDay) / 24;
  let renders = 0;
  for (const percent of HOURS) {
    const viewsPerSecond = (viewsPerDay * (percent / total(HOURS))) / 3600;
    for (const share of pageShares) {
      const rate = viewsPerSecond * share;
      const asked = edge.platformCache
        ? upperTiers(rate, centreShares, settings)
        : centreShares.map((part) => rate * part);
      for (const perSecond of asked) renders += Math.min(perSecond * 3600, rendersPerHour);
    }
  }
  renders *= DAYS;

  const countedViews = site.viewsPerMonth * shipped.telemetryShare;
  const uploads = countedViews * telemetry.uploadsPerView;
  const personal = site.viewsPerMonth * calls.personalPerView;
  const apiCalls = personal + uploads + site.searchesPerMonth + site.adClicksPerMonth;
  const requests = site.viewsPerMonth + apiCalls;
  const hits = edge.platformCache ? 0 : site.viewsPerMonth - renders;
  const cpuMs =
    hits * costs.cpuMs.hit +
    renders * costs.cpuMs.render +
    personal * costs.cpuMs.personal +
    uploads * costs.cpuMs.telemetry +
    site.searchesPerMonth * costs.cpuMs.search;
  const isolates = edge.dataCentres * edge.isolatesPerDataCentre;
  const r2Reads =
    renders * costs.r2Reads.render +
    edge.dataCentres * costs.r2Reads.sharedPerDataCentreAndDay * DAYS +
    isolates * (MONTH_SECONDS / shipped.pointerSeconds);
  const rowsRead = personal * costs.rows.personal + site.searchesPerMonth * costs.rows.search;
  const rowsWritten = countedViews * telemetry.pingsPerView * rowsOfPing(settings);
  const logLines =
    requests * (shipped.logShares.site + logs.shareThatFails * logs.linesPerFailure) +
    apiCalls * shipped.logShares.api +
    requests * shipped.invocationLogs;
  const over = (amount: number, included: number) => Math.max(0, amount - included) / 1e6;
  const dollars =
    prices.base +
    over(requests, prices.requestsIncluded) * prices.perMillionRequests +
    over(cpuMs, prices.cpuMsIncluded) * prices.perMillionCpuMs +
    over(r2Reads, prices.r2ReadsIncluded) * prices.perMillionR2Reads +
    over(rowsRead, prices.rowsReadIncluded) * prices.perMillionRowsRead +
    over(rowsWritten, prices.rowsWrittenIncluded) * prices.perMillionRowsWritten +
    over(logLines, prices.logLinesIncluded) * prices.perMillionLogLines;
  const hitRate = 1 - renders / site.viewsPerMonth;
  return { hitRate, renders, r2Reads, rowsRead, rowsWritten, requests, cpuMs, logLines, dollars };
}

/** Rows written for a ping at the average rate of an isolate, between those that were measured. */
function rowsOfPing({ site, edge, telemetry, shipped }: ScaleSettings): number {
  const pings = site.viewsPerMonth * shipped.telemetryShare * telemetry.pingsPerView;
  const isolates = edge.dataCentres * edge.isolatesPerDataCentre;
  const together = (pings / MONTH_SECONDS / isolates) * shipped.secondsTogether;
  const { rowsPerPing } = telemetry;
  const next = rowsPerPing.findIndex(([count]) => count >= together);
  const [to, fewer] = rowsPerPing.at(next) as [number, number];
  if (next <= 0) return fewer;
  const [from, more] = rowsPerPing[next - 1] as [number, number];
  return more + ((fewer - more) * Math.log(together / from)) / Math.log(to / from);
}

/** Requests that upper tiers forward for data centres: each tier takes its part of them. */
function upperTiers(rate: number, parts: Float64Array, { edge, shipped }: ScaleSettings): number[] {
  const { upperTiers: count } = edge;
  const { freshSeconds } = shipped;
  let all = 0;
  for (const part of parts) all += (rate * part) / (1 + rate * part * freshSeconds);
  const each = all / count;
  return Array.from({ length: count }, () => each / (1 + each * freshSeconds));
}

function zipf(count: number, exponent: number): Float64Array {
  const weights = Float64Array.from({ length: count }, (_, at) => 1 / (at + 1) ** exponent);
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** Shares of the data centres: the largest as given, the others falling off. */
function centres({ dataCentres, largestShare }: ScaleSettings["edge"]): Float64Array {
  const rest = zipf(dataCentres - 1, 0.7).map((share) => share * (1 - largestShare));
  return Float64Array.from([largestShare, ...rest]);
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, value) => sum + value, 0);
}

/** The month as it is, and what would change its cost most. */
export function measureScale(): Figure[] {
  const settings = readScaleSettings();
  const month = simulateMonth(settings);
  const withShipped = (shipped: Partial<Shipped>) => {
    return simulateMonth({ ...settings, shipped: { ...settings.shipped, ...shipped } }).dollars;
  };
  const cached = { ...settings, edge: { ...settings.edge, platformCache: true } };
  const views = settings.site.viewsPerMonth / 1e6;
  const note = `${views.toLocaleString("en-US")} M views, ${settings.site.pages} pages`;
  return [
    { name: "scale: pages from caches", value: month.hitRate * 100, unit: "%", note },
    { name: "scale: renderings a month", value: month.renders / 1e6, unit: "M" },
    { name: "scale: R2 reads a month", value: month.r2Reads / 1e6, unit: "M" },
    { name: "scale: D1 rows read a month", value: month.rowsRead / 1e6, unit: "M" },
    { name: "scale: D1 rows written a month", value: month.rowsWritten / 1e6, unit: "M" },
    { name: "scale: requests a month", value: month.requests / 1e6, unit: "M" },
    { name: "scale: processor time a month", value: month.cpuMs / 3.6e6, unit: "h" },
    { name: "scale: lines of the log a month", value: month.logLines / 1e6, unit: "M" },
    { name: "scale: cost of a month", value: month.dollars, unit: "$" },
    {
      name: "scale: the same with the platform's cache before the workers",
      value: simulateMonth(cached).dollars,
      unit: "$",
    },
    {
      name: "scale: the same with telemetry of every tab",
      value: withShipped({ telemetryShare: 1 }),
      unit: "$",
    },
    {
      name: "scale: the same without telemetry",
      value: withShipped({ telemetryShare: 0 }),
      unit: "$",
    },
    {
      name: "scale: the same with a line in the log for each request",
      value: withShipped({ logShares: { site: 1, api: 1 } }),
      unit: "$",
    },
  ];
}
