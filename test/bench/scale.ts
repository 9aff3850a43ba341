import { readFileSync } from "node:fs";
import { z } from "zod";
import type { Figure } from "./figure.ts";

const number = z.number().nonnegative();
const settingsSchema = z.object({
  site: z.object({
    pages: number,
    viewsPerMonth: number,
    zipfExponent: number,
    publicationsPerDay: number,
    shareChangedByPublication: number,
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
    freshSeconds: number,
  }),
  calls: z.object({ personalPerView: number }),
  telemetry: z.object({
    /** Share of tabs that are counted: `VITE_TELEMETRY_SHARE`. */
    share: number,
    pingsPerView: number,
    /** One when a page is loaded, one when the site is left. */
    uploadsPerView: number,
    /** How long an isolate collects counts before it writes them. */
    secondsTogether: number,
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
      /** Each isolate reads the pointer to the current version that often: `POINTER_SECONDS`. */
      pointerSeconds: number,
    }),
    rows: z.object({ personal: number, search: number }),
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
    shareOfRequestsLogged: number,
  }),
});

type Edge = ScaleSettings["edge"];

/** Numbers of a month, as measured and assumed. */
export type ScaleSettings = z.infer<typeof settingsSchema>;

const DAYS = 30;
const MONTH_SECONDS = DAYS * 86_400;
/** Pages that are asked for within a day, of all: Zipf's tail is long. */
const DEPLOYED_SHARE = 0.5;
/** Shares of a day's views by hour: a site for people who work, read around the globe. */
const HOURS = [
  ...[2.6, 2.5, 2.6, 2.9, 3.2, 3.6, 4.2, 4.8, 5.2, 5.3, 5.2, 5.0],
  ...[5.2, 5.6, 5.7, 5.5, 5.2, 4.8, 4.4, 4.0, 3.6, 3.3, 3.1, 2.5],
];

/** The settings file, checked. */
export function readScaleSettings(): ScaleSettings {
  const file = new URL("./scale-settings.json", import.meta.url);
  return settingsSchema.parse(JSON.parse(readFileSync(file, "utf8")));
}

/** What a month costs. */
export interface Month {
  /** Share of page views that no worker renders. */
  hitRate: number;
  renders: number;
  r2Reads: number;
  rowsRead: number;
  rowsWritten: number;
  requests: number;
  cpuMs: number;
  dollars: number;
}

/**
 * Replays a day whose views follow Zipf's law over pages and over data centres, through two tiers
 * of caches, and reckons what a month of such days costs. Within an hour, views are evenly spread: a
 * cache that is asked at a rate r and keeps a page for t seconds forwards r / (1 + r t). The workers'
 * own caches are one for each data centre.
 */
export function simulateMonth(settings: ScaleSettings): Month {
  const { site, edge, calls, telemetry, costs, prices } = settings;
  const viewsPerDay = site.viewsPerMonth / DAYS;
  const pageShares = zipf(site.pages, site.zipfExponent);
  const centreShares = centres(edge);
  const changesPerDay = site.publicationsPerDay * site.shareChangedByPublication;
  // The workers' own caches keep a page for a day, unless a publication has changed it.
  const rendersPerHour = (1 + changesPerDay) / 24;
  let renders = 0;
  for (const percent of HOURS) {
    const viewsPerSecond = (viewsPerDay * (percent / total(HOURS))) / 3600;
    for (const share of pageShares) {
      const asked = centreShares.map((part) => viewsPerSecond * share * part);
      for (const rate of edge.platformCache ? upperTiers(asked, edge) : asked) {
        renders += Math.min(rate * 3600, rendersPerHour);
      }
    }
  }
  // After a deployment of changed code, every page is rendered anew once it is asked for.
  renders = renders * DAYS + site.deploymentsPerMonth * site.pages * DEPLOYED_SHARE;

  const countedViews = site.viewsPerMonth * telemetry.share;
  const uploads = countedViews * telemetry.uploadsPerView;
  const personal = site.viewsPerMonth * calls.personalPerView;
  const requests =
    site.viewsPerMonth + personal + uploads + site.searchesPerMonth + site.adClicksPerMonth;
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
    isolates * (MONTH_SECONDS / costs.r2Reads.pointerSeconds);
  const rowsRead = personal * costs.rows.personal + site.searchesPerMonth * costs.rows.search;
  const rowsWritten = countedViews * telemetry.pingsPerView * rowsOfPing(settings);
  const over = (amount: number, included: number) => Math.max(0, amount - included) / 1e6;
  const dollars =
    prices.base +
    over(requests, prices.requestsIncluded) * prices.perMillionRequests +
    over(cpuMs, prices.cpuMsIncluded) * prices.perMillionCpuMs +
    over(r2Reads, prices.r2ReadsIncluded) * prices.perMillionR2Reads +
    over(rowsRead, prices.rowsReadIncluded) * prices.perMillionRowsRead +
    over(rowsWritten, prices.rowsWrittenIncluded) * prices.perMillionRowsWritten +
    over(requests * prices.shareOfRequestsLogged, prices.logLinesIncluded) *
      prices.perMillionLogLines;
  const hitRate = 1 - renders / site.viewsPerMonth;
  return { hitRate, renders, r2Reads, rowsRead, rowsWritten, requests, cpuMs, dollars };
}

/** Rows written for a ping at the average rate of an isolate, between those that were measured. */
function rowsOfPing({ site, edge, telemetry }: ScaleSettings): number {
  const pings = site.viewsPerMonth * telemetry.share * telemetry.pingsPerView;
  const isolates = edge.dataCentres * edge.isolatesPerDataCentre;
  const together = (pings / MONTH_SECONDS / isolates) * telemetry.secondsTogether;
  const { rowsPerPing } = telemetry;
  const next = rowsPerPing.findIndex(([count]) => count >= together);
  const [to, fewer] = rowsPerPing.at(next) as [number, number];
  if (next <= 0) return fewer;
  const [from, more] = rowsPerPing[next - 1] as [number, number];
  return more + ((fewer - more) * Math.log(together / from)) / Math.log(to / from);
}

/** What upper tiers forward of what data centres ask: each tier takes its part of them. */
function upperTiers(asked: Float64Array, { upperTiers: count, freshSeconds }: Edge): number[] {
  const all = asked.reduce((sum, rate) => sum + rate / (1 + rate * freshSeconds), 0);
  const each = all / count;
  return Array.from({ length: count }, () => each / (1 + each * freshSeconds));
}

function zipf(count: number, exponent: number): Float64Array {
  const weights = Float64Array.from({ length: count }, (_, at) => 1 / (at + 1) ** exponent);
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** Shares of the data centres: the largest as given, the others falling off. */
function centres({ dataCentres, largestShare }: Edge): Float64Array {
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
  const withShare = (share: number) => {
    return simulateMonth({ ...settings, telemetry: { ...settings.telemetry, share } }).dollars;
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
    { name: "scale: cost of a month", value: month.dollars, unit: "$" },
    {
      name: "scale: the same with the platform's cache before the workers",
      value: simulateMonth(cached).dollars,
      unit: "$",
    },
    { name: "scale: the same with telemetry of every tab", value: withShare(1), unit: "$" },
    { name: "scale: the same without telemetry", value: withShare(0), unit: "$" },
  ];
}
