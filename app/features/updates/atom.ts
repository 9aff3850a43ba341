import type { TFunction } from "i18next";
import type { UpdateEntryItem } from "#app/lib/api-answers.ts";
import { SITE_NAME } from "#app/lib/site.ts";
import { formatMonth } from "#app/lib/dates/format-month.ts";
import { type AtomEntry, writeAtom } from "#content-build/contract/atom.ts";
import { escapeHtml } from "#content-build/contract/escape-html.ts";
import type { Locale } from "#content-build/contract/locales.ts";
import { documentUrl } from "#content-build/contract/slugs.ts";
import {
  BASELINE_STEPS,
  type BaselineMonth,
  type BaselineStep,
} from "#content-build/contract/updates.ts";
import { MONTHLY_FEED } from "./feeds.ts";
import { categoryName, ENGINE_NAMES, featureName } from "./names.ts";
import { writeUpdatesQuery } from "./query.ts";

/** Input of an updates feed. */
export interface UpdatesFeedPage {
  /** Identifies the feed within the site. */
  id: string;
  name: string;
  locale: string;
  origin: string;
  /** Paths of the feed and its page, without origin. */
  self: string;
  path: string;
  /** The query of the corresponding page. */
  query: string;
  next: string | undefined;
  until: string;
  entries: UpdateEntryItem[];
}

/** Input of the feed of Baseline, an entry for each month. */
export interface MonthsFeedPage extends Pick<UpdatesFeedPage, "origin" | "self" | "path"> {
  locale: Locale;
  months: BaselineMonth[];
}

/** Date of a feed without entries. */
const NEVER = "1970-01-01";

/** Writes a feed in the language of its URL. Dates are release dates. */
export function updatesAtom(t: TFunction<"updates">, feed: UpdatesFeedPage): string {
  const { id, name, locale, origin, self, path, query, next, entries } = feed;
  const updated = entries[0]?.date || feed.until || NEVER;
  return writeAtom({
    id: tagOf(origin, `updates/${locale}/${id}`),
    title: `${t("feeds.name", { name })} | ${SITE_NAME}`,
    lang: locale,
    updated: timeOf(updated),
    author: SITE_NAME,
    self: origin + self,
    alternate: origin + path + (query === "" ? "" : `?${query}`),
    next: next === undefined ? undefined : origin + next,
    entries: entries.map((entry) => atomEntry(t, entry, origin, path)),
  });
}

function atomEntry(
  t: TFunction<"updates">,
  entry: UpdateEntryItem,
  origin: string,
  path: string,
): AtomEntry {
  const { date, kind, category, browsers, compat, parts } = entry;
  const feature = featureName(entry);
  const versions = browsers.map((each) => `${each.name} ${each.version}`).join(", ");
  const isStep = kind === "low" || kind === "high";
  const what = isStep
    ? `${feature}: Baseline, ${t(`kind.${kind}`)}`
    : `${kind === "removed" ? t("feeds.removed", { feature }) : feature}: ${versions}`;
  const engines = compat.engines.map((engine) => ENGINE_NAMES[engine]).join(", ");
  const lines = [
    `<p><code>${escapeHtml(entry.path)}</code>: ${escapeHtml(isStep ? t(`kind.${kind}`) : versions)}</p>`,
    parts.length > 0 ? `<p>${escapeHtml(`${t("parts")}: ${parts.join(", ")}`)}</p>` : "",
    engines === "" ? "" : `<p>${escapeHtml(engines)}</p>`,
  ];
  return {
    id: tagOf(origin, `update/${date}/${kind}/${encodeURIComponent(entry.path)}`),
    title: what,
    updated: timeOf(date),
    link: compat.mdn_url
      ? origin + compat.mdn_url
      : `${origin}${path}?${writeUpdatesQuery({ feature: entry.path })}`,
    categories: [categoryName(t, category)],
    html: lines.join(""),
  };
}

/** Writes the feed of features that reached Baseline, with one entry per month. */
export function baselineAtom(t: TFunction<"updates">, feed: MonthsFeedPage): string {
  const { locale, origin, self, path, months } = feed;
  const alternate = `${origin}${path}?${writeUpdatesQuery({ baseline: [...BASELINE_STEPS] })}`;
  return writeAtom({
    id: tagOf(origin, `updates/${locale}/${MONTHLY_FEED}`),
    title: `${t("feeds.name", { name: t("feeds.monthly") })} | ${SITE_NAME}`,
    lang: locale,
    updated: timeOf(months[0]?.until ?? NEVER),
    author: SITE_NAME,
    self: origin + self,
    alternate,
    next: undefined,
    entries: months.map((month) => ({
      id: tagOf(origin, `baseline/${month.month}`),
      title: `Baseline: ${formatMonth(locale, `${month.month}-01`)}`,
      updated: timeOf(month.until),
      link: alternate,
      categories: ["Baseline"],
      html: BASELINE_STEPS.map((step) => stepHtml(t, month, step, feed)).join(""),
    })),
  });
}

function stepHtml(
  t: TFunction<"updates">,
  { entries }: BaselineMonth,
  step: BaselineStep,
  { locale, origin, path }: MonthsFeedPage,
): string {
  const reached = entries.filter(({ kind }) => kind === step);
  if (reached.length === 0) return "";
  const items = reached.map(({ key, name, page }) => {
    const url =
      page === undefined
        ? `${path}?${writeUpdatesQuery({ feature: key })}`
        : encodeURI(documentUrl(locale, page));
    return `<li><a href="${escapeHtml(origin + url)}">${escapeHtml(name)}</a></li>`;
  });
  return `<h2>${escapeHtml(t(`kind.${step}`))}</h2><ul>${items.join("")}</ul>`;
}

/** A `tag:` URI (RFC 4151), which survives changes of URLs. */
function tagOf(origin: string, name: string): string {
  return `tag:${new URL(origin).hostname},2026:${name}`;
}

function timeOf(day: string): string {
  return `${day}T00:00:00Z`;
}
