import type { Metrics } from "./pings.ts";
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
  const { pathname, search, origin } = location;
  const query = new URLSearchParams(search);
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const [width] = BREAKPOINTS.find(([, most]) => matchMedia(`(width >= ${most}px)`).matches) ?? [
    "xs",
  ];
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
  const before = document.referrer.split(/[?#]/)[0];
  return {
    string: known(texts, text),
    url: known({ "page.path": origin + pathname, "page.referrer": before }, address),
    string_list: { [LANGUAGES]: list(navigator.languages, LANGUAGES) },
  };
}

const LANGUAGES = "navigator.user_languages";

/** Metrics that are present, validated by name. */
function known(
  values: Record<string, unknown>,
  check: (value: unknown, name: string) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const checked = value ? check(value, name) : undefined;
      return checked === undefined ? [] : [[name, checked]];
    }),
  );
}
