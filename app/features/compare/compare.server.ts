import { readArea, readBrowsers } from "#app/lib/server/compat-data.server.ts";
import { findPage } from "#app/lib/server/content.server.ts";
import type { ContentReader } from "#app/lib/server/load-context.ts";
import { parseAudience } from "#content-build/compat/audience/audience.ts";
import { BASELINE_BROWSERS, type Browsers } from "#content-build/compat/browsers.ts";
import type { Cell } from "#content-build/compat/cells.ts";
import type { CompatFeature, CompatIndex } from "#content-build/compat/compat-index.ts";
import { COMPAT_AREAS, COMPAT_BROWSERS, type CompatArea } from "#content-build/compat/files.ts";
import { nearKeys } from "#content-build/compat/near-keys.ts";
import { isSupported, together, type Verdict } from "#content-build/compat/verdict.ts";
import type { Locale } from "#content-build/contract/locales.ts";
import type { ComparedFeature, Comparison } from "./comparison.ts";
import type { CompareQuery } from "./query.ts";

/** Areas in which a name that begins with no area is searched for. */
const SEARCHED = ["css", "html", "javascript", "api", "svg", "http"] as const;

const MOST_SUGGESTIONS = 12;
const MOST_NEAR = 3;

/** Loads the comparison for a query; `today` is an ISO date. */
export async function readComparison(
  content: ContentReader,
  { keys, search, isCut }: CompareQuery,
  locale: Locale,
  today: string,
): Promise<Comparison> {
  const browsers = await readBrowsers(content);
  const audience = browsers && parseAudience("newly", browsers, today).audience;
  const features: ComparedFeature[] = [];
  const verdicts: Verdict[] = [];
  const unknown: Comparison["unknown"] = [];
  for (const key of keys) {
    const areas = await areasOf(content, key);
    const feature = areas.map((area) => area.find(key)).find((found) => found !== undefined);
    if (feature && browsers && audience) {
      const verdict = isSupported(feature, audience, browsers);
      verdicts.push(verdict);
      const page = feature.page && (await findPage(content, locale, `/docs/${feature.page}`));
      const { supported, since } = verdict;
      features.push({
        ...describe(feature, browsers),
        ...(supported && since && { since }),
        ...(page && { url: page }),
      });
    } else unknown.push({ key, near: nearKeys(key, areas, MOST_NEAR) });
  }
  const all = verdicts.length > 0 ? together(verdicts) : undefined;
  return {
    ...{ features, unknown, search, isCut },
    browsers: browserNames(browsers),
    names: COMPAT_BROWSERS.map((id) => browsers?.find(id)?.name ?? id),
    suggestions: search ? await suggest(content, search, keys) : [],
    ...(all && browsers && { verdict: summarize(all, browsers) }),
  };
}

/** The area that a key begins with, or else all of `SEARCHED`. */
async function areasOf(content: ContentReader, key: string): Promise<CompatIndex[]> {
  const named = COMPAT_AREAS.find((area) => area === key.split(".", 1)[0]);
  const names: readonly CompatArea[] = named ? [named] : SEARCHED;
  const areas = await Promise.all(names.map((name) => readArea(content, name)));
  return areas.filter((area) => area !== undefined);
}

async function suggest(
  content: ContentReader,
  search: string,
  keys: readonly string[],
): Promise<string[]> {
  const found = nearKeys(search, await areasOf(content, search), MOST_SUGGESTIONS + keys.length);
  return found.filter((key) => !keys.includes(key)).slice(0, MOST_SUGGESTIONS);
}

function browserNames(browsers: Browsers | undefined): Comparison["browsers"] {
  return BASELINE_BROWSERS.map((id) => ({ id, name: browsers?.find(id)?.name ?? id }));
}

function describe(feature: CompatFeature, browsers: Browsers): ComparedFeature {
  const { key, support, baseline } = feature;
  return {
    key,
    cells: BASELINE_BROWSERS.map((id) => {
      const cell: Cell = support.get(id) ?? { kind: "unknown" };
      const date = browsers.dateOf(id, cell.version ?? "");
      return { cell, ...(date && { date }) };
    }),
    row: rowOf(feature, browsers),
    ...(baseline && { baseline }),
  };
}

function rowOf({ support, baseline }: CompatFeature, browsers: Browsers): ComparedFeature["row"] {
  const full = COMPAT_BROWSERS.map((id) => {
    const { kind, version = "" } = support.get(id) ?? { kind: "unknown" };
    return kind === "full" ? version : "";
  });
  return {
    full,
    released: COMPAT_BROWSERS.map((id, at) => browsers.dateOf(id, full[at] ?? "")),
    ...(baseline && { low: baseline.low ?? "" }),
  };
}

function summarize(
  { supported, since, missing }: Verdict,
  browsers: Browsers,
): NonNullable<Comparison["verdict"]> {
  const names = missing.map(({ browser }) => browsers.find(browser)?.name ?? browser);
  return { supported, missing: names, ...(since && { since }) };
}
