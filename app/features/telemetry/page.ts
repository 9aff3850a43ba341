import type { Metrics } from "./pings.ts";
import { pageUrl, publicPath } from "./public-path.ts";
import { address, list, text } from "./values.ts";

/** Campaign parameters of a URL. */
const CAMPAIGN = ["source", "medium", "campaign", "term", "content"];

/** Widest first, in em of 16 px: see the tokens. */
const BREAKPOINTS = [
  ["xxl", 1441],
  ["xl", 1200],
  ["lg", 992],
  ["md", 769],
  ["sm", 426],
  ["xs", 0],
] as const;

/** Metrics of a page ping. Of the query only campaign parameters, of the referrer only the page. */
export function pageMetrics(
  geo: { country: string; country_iso: string } | undefined,
  plan: string,
): Metrics {
  const query = new URLSearchParams(location.search);
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const [width] =
    BREAKPOINTS.find(([, least]) => matchMedia(`(width >= ${least}px)`).matches) ?? [];
  const campaign = CAMPAIGN.map((name) => [`page.utm_${name}`, query.get(`utm_${name}`)] as const);
  const texts: Record<string, unknown> = {
    "navigator.geo": geo?.country,
    "navigator.geo_iso": geo?.country_iso,
    "navigator.subscription_type": plan,
    "navigator.viewport_breakpoint": width,
    "page.http_status": String(entry?.responseStatus || 200),
    "page.is_baseline": document.querySelector<HTMLElement>("details[data-level]")?.dataset.level,
    ...Object.fromEntries(campaign),
  };
  return {
    string: known(texts, text),
    url: known({ "page.path": pageUrl(), "page.referrer": publicPath(document.referrer) }, address),
    string_list: { [LANGUAGES]: list(navigator.languages, LANGUAGES) },
  };
}

const LANGUAGES = "navigator.user_languages";

/** Metrics that are present, validated by name; undefined ones are left out of JSON. */
function known(
  values: Record<string, unknown>,
  check: (value: unknown, name: string) => unknown,
): Record<string, unknown> {
  const all = Object.entries(values);
  return Object.fromEntries(
    all.map(([name, value]) => [name, value ? check(value, name) : undefined]),
  );
}
