import { LOCALES } from "#content-build/contract/locales.ts";
import { own } from "#content-build/contract/own.ts";
import { type Count, kindOf, rangeOf } from "./dimensions.ts";
import type { Ping } from "./telemetry.ts";

const PINGS = ["page", "action", "deletion-request"];
const VITALS = ["lcp", "inp", "cls"];
const MISSING = "404";
const FEEDBACK = "article_footer: helpful -> ";

/** The counts of a ping, without its ids and times; the network reports the country. */
export function countsOf(name: string, ping: Ping, country?: string): Count[] {
  const counts: Count[] = [{ dimension: "ping", value: PINGS.includes(name) ? name : "other" }];
  const add = (dimension: string, value: string | undefined) => {
    if (value) counts.push({ dimension, value });
  };
  const text = (metric: string) => own(ping.metrics?.string, metric);
  const path = pathOf(ping.metrics?.url?.["page.path"] ?? text("page.path"));
  if (name === "page" && path) {
    const isMissing = text("page.http_status") === MISSING;
    add(isMissing ? "missing" : "page", path);
    add("kind", kindOf(path));
    add(
      "locale",
      LOCALES.find((locale) => path.startsWith(`/${locale}/`)),
    );
    add("breakpoint", text("navigator.viewport_breakpoint"));
    add("plan", text("navigator.subscription_type"));
    add("baseline", text("page.is_baseline"));
    add("country", country);
  }
  for (const [metric, value] of Object.entries(ping.metrics?.quantity ?? {})) {
    const vital = VITALS.find((one) => metric === `page.${one}`);
    if (vital && path) add(`${vital} ${kindOf(path)}`, rangeOf(value));
  }
  for (const { category, name: event, extra = {} } of ping.events ?? []) {
    const { source, query, path: about } = extra;
    if (source?.startsWith(FEEDBACK)) {
      add("thumbs", source.slice(FEEDBACK.length));
      if (source.startsWith(`${FEEDBACK}no`)) add("thumbs_down", path);
    } else if (source) add("click", nameOf(source));
    else add("event", `${category}.${event}`);
    if (category === "search" && event === "empty") add("search_empty", query?.toLowerCase());
    if (category === "sample" && event === "failed") add("sample_failed", pathOf(about));
  }
  for (const problem of Object.keys(ping.metrics?.labeled_counter ?? {})) {
    add("problem", problem);
  }
  return counts;
}

/** The name of a click, without its target, except for external links. */
function nameOf(source: string): string {
  const [name = "", rest = ""] = source.split(": ");
  return name === "external-link" ? `${name}: ${hostOf(rest)}` : name;
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : "";
}

/** The path of a URL, or a path unchanged. */
function pathOf(address: string | undefined): string | undefined {
  if (address === undefined) return undefined;
  if (address.startsWith("/")) return address.split(/[?#]/)[0];
  return URL.canParse(address) ? new URL(address).pathname : undefined;
}
