import type { Browsers } from "#content-build/compat/browsers.ts";
import type { CompatFeature } from "#content-build/compat/compat-index.ts";
import { COMPAT_BROWSERS, type CompatBrowserId } from "#content-build/compat/files.ts";
import type { Verdict } from "#content-build/compat/verdict.ts";
import { DEFAULT_LOCALE } from "#content-build/contract/locales.ts";
import { documentUrl } from "#content-build/contract/slugs.ts";
import { z } from "../openapi.ts";

const KINDS = ["full", "partial", "prefixed", "flagged", "removed", "none", "unknown"] as const;

const version = z.string().optional();

/** Support of a feature in one browser. */
export const browserSupport = z
  .object({
    browser: z.enum(COMPAT_BROWSERS),
    name: z.string(),
    support: z.enum(KINDS).describe("`prefixed`, `flagged` and `partial` do not count as support."),
    version: version.describe("The version that added it."),
    date: z.string().optional().describe("The day of that version."),
    removed: version.describe("The version that removed it."),
  })
  .openapi("BrowserSupport");

export const baselineFacts = z
  .object({
    level: z.enum(["limited", "newly", "widely"]),
    newly_since: z.string().optional(),
    widely_since: z.string().optional(),
    feature: z.string().describe("The feature of the web that the key is part of."),
    id: z.string(),
    discouraged: z.boolean(),
  })
  .openapi("BaselineFacts");

/** A compatibility key with its data. */
export const featureFacts = z
  .object({
    key: z.string(),
    baseline: baselineFacts.optional(),
    experimental: z.boolean(),
    deprecated: z.boolean(),
    standard: z.boolean(),
    page: z.string().optional().describe("The URL of its page."),
    support: z.array(browserSupport),
  })
  .openapi("FeatureFacts");

/** A browser of an audience without full support. */
export const missingSupport = z
  .object({ ...browserSupport.shape, asked: z.string().describe("The oldest version asked for.") })
  .openapi("MissingSupport");

/** The data of a key, for all browsers or only some. */
export function toFacts(
  feature: CompatFeature,
  browsers: Browsers,
  origin: string,
  only?: ReadonlySet<CompatBrowserId>,
): z.output<typeof featureFacts> {
  const { key, experimental, deprecated, standard, page, support, baseline } = feature;
  return {
    key,
    ...(baseline && { baseline: toBaseline(baseline) }),
    ...{ experimental, deprecated, standard },
    ...(page && { page: origin + documentUrl(DEFAULT_LOCALE, page) }),
    support: [...support].flatMap(([id, cell]) =>
      only && !only.has(id) ? [] : [toSupport(id, cell, browsers)],
    ),
  };
}

export function toBaseline(
  baseline: NonNullable<CompatFeature["baseline"]>,
): z.output<typeof baselineFacts> {
  const { level, low, high, id, name, discouraged } = baseline;
  return {
    level,
    ...(low && { newly_since: low }),
    ...(high && { widely_since: high }),
    feature: name,
    ...{ id, discouraged },
  };
}

/** The browsers without support, with the versions that have it. */
export function toMissing(
  { missing }: Verdict,
  browsers: Browsers,
): z.output<typeof missingSupport>[] {
  return missing.map(({ browser, asked, cell }) => ({
    ...toSupport(browser, cell, browsers),
    asked,
  }));
}

type Support = z.output<typeof browserSupport>;

function toSupport(
  browser: CompatBrowserId,
  {
    kind,
    version: added,
    removed,
  }: { kind: Support["support"]; version?: string; removed?: string },
  browsers: Browsers,
): Support {
  const date = added === undefined ? "" : browsers.dateOf(browser, added);
  return {
    ...{ browser, name: browsers.find(browser)?.name ?? browser, support: kind },
    ...(added && { version: added }),
    ...(date && { date }),
    ...(removed && { removed }),
  };
}

/** @example supportText({ name: "Chrome", support: "full", version: "105", date: "2022-08-30", … }) // "Chrome 105 (2022-08-30)" */
export function supportText({ name, support, version: added, date, removed }: Support): string {
  const since = added ? ` ${added}${date ? ` (${date})` : ""}` : "";
  if (support === "full") return name + since;
  if (support === "none" || support === "unknown") {
    return `${name} ${support === "none" ? "no" : "unknown"}`;
  }
  return `${name}${since} ${support}${removed ? ` in ${removed}` : ""}`;
}

/**
 * A browser without support, and the version and date since which it has it.
 *
 * @example missingText({ name: "Firefox", asked: "105", support: "full", version: "121", date: "2023-12-19", … }) // "Firefox 105 (from 121, 2023-12-19)"
 */
export function missingText({ asked, ...one }: z.output<typeof missingSupport>): string {
  const { name, support, version: added, date, removed } = one;
  const from = added ? ` from ${added}${date ? `, ${date}` : ""}` : "";
  const words = { full: "", none: " not at all", unknown: " unknown" };
  const how =
    support === "full" || support === "none" || support === "unknown"
      ? words[support]
      : ` ${support}`;
  return `${name} ${asked} (${`${how}${from}${removed ? `, removed in ${removed}` : ""}`.trim()})`;
}

/** Facts on a key as one paragraph. */
export function factsText({
  key,
  baseline,
  page,
  support,
  ...status
}: z.output<typeof featureFacts>) {
  const marks = [
    status.experimental && "experimental",
    status.deprecated && "deprecated",
    !status.standard && "not standard",
  ].filter(Boolean);
  return [
    `${key}${marks.length > 0 ? ` (${marks.join(", ")})` : ""}`,
    baseline ? baselineText(baseline) : "Baseline does not track it.",
    browsersText(support),
    ...(page ? [page] : []),
  ].join("\n");
}

/** The known support, then the names of browsers that the data says nothing about. */
function browsersText(support: readonly Support[]): string {
  const known = support.filter((one) => one.support !== "unknown").map(supportText);
  const unknown = support.filter((one) => one.support === "unknown").map(({ name }) => name);
  return [
    ...(known.length > 0 ? [known.join(", ")] : []),
    ...(unknown.length > 0 ? [`Unknown: ${unknown.join(", ")}`] : []),
  ].join(". ");
}

/** @example baselineText({ level: "newly", newly_since: "2023-12-19", feature: ":has()", … }) // "Baseline: newly available since 2023-12-19 (:has())" */
export function baselineText(facts: z.output<typeof baselineFacts>): string {
  const { level, newly_since, widely_since, feature, discouraged } = facts;
  const words = {
    limited: "limited availability",
    newly: `newly available since ${newly_since}`,
    widely: `widely available since ${widely_since}, newly since ${newly_since}`,
  };
  return `Baseline: ${words[level]} (${feature})${discouraged ? ", discouraged" : ""}`;
}
