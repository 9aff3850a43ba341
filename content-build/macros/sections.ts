import { DEFAULT_LOCALE } from "../contract/locales.ts";
import { escapeAttribute } from "../html/escape.ts";
import { MacroArguments, MacroError } from "./arguments.ts";
import type { Macro, MacroContext } from "./macro.ts";
import { findMacros, macroKey } from "./parse.ts";
import { perPage } from "./per-page.ts";

/** Marks the placeholder of a table or syntax without data; `emptyPlaces` removes it. */
export const NO_DATA = "data-no-data";

/**
 * The placeholders of the compatibility tables for `browser-compat`, or for the queries in a call,
 * as on old pages.
 */
export const compat: Macro = (context, args) => {
  const { browserCompat, locale, pageType } = context.page;
  const queries = queriesOf(context, args);
  const isAlone = locale !== DEFAULT_LOCALE && !pageType;
  if (queries.length === 0 && !browserCompat?.length && !isAlone) {
    context.issue(
      "compat-query",
      "a compatibility table without data",
      "Add browser-compat to the front matter, or take the macro away.",
    );
  }
  if (queries.length === 0) return emptyPlace();
  return queries.map((query) => compatBlock(query, queries.length > 1)).join("\n");
};

function queriesOf(context: MacroContext, args: MacroArguments): readonly string[] {
  const { page, start } = context;
  const ofCall = page.locale === DEFAULT_LOCALE ? undefined : queriesByCall(context).get(start);
  return ofCall ?? page.browserCompat ?? queriesInCall(context, args) ?? [];
}

/** The tables of each call by its position; none on a page with one call. */
const queriesByCall = perPage((context): ReadonlyMap<number, readonly string[]> => {
  const { page, body } = context;
  const calls = findMacros(body).calls.filter(({ name }) => macroKey(name) === "compat");
  if (calls.length < 2) return new Map();
  const named = calls.map(({ values }) => queriesInCall(context, new MacroArguments(values)) ?? []);
  const tables = tablesOfCalls(named, page.browserCompat ?? []);
  return new Map(calls.map(({ start }, at) => [start, tables[at] ?? []]));
});

/**
 * The tables of each call on a page with several calls, as on old pages: the tables that the call
 * names, else the page's tables that no call names. No table is shown twice.
 */
function tablesOfCalls(named: readonly string[][], ofPage: readonly string[]): readonly string[][] {
  const shown = new Set<string>();
  const allNamed = new Set(named.flat());
  const unnamed = ofPage.filter((query) => !allNamed.has(query));
  return named.map((queries) => {
    const wanted = queries.length > 0 ? queries : unnamed;
    const fresh = wanted.filter((query) => !shown.has(query));
    for (const query of fresh) shown.add(query);
    return fresh;
  });
}

/** The queries that a call names, except those gone from the data; undefined if it names none. */
function queriesInCall({ project }: MacroContext, args: MacroArguments): string[] | undefined {
  const queries = args
    .text(0)
    ?.split(",")
    .map((query) => query.trim());
  return queries?.filter((query) => project.compat.find(query));
}

function emptyPlace(): string {
  return `<div ${NO_DATA}=""></div>`;
}

/**
 * The placeholder of a call without data. On English pages it throws a `MacroError`; translations
 * may name features that have been removed since.
 */
export function missing(context: MacroContext, found: string): string {
  if (context.page.locale === DEFAULT_LOCALE) throw new MacroError(found);
  context.issue("macro-error", found, "Write it as text or code, or take the macro away.");
  return emptyPlace();
}

/** The placeholder of a compatibility table, for the section splitter. */
export function compatBlock(query: string, several: boolean): string {
  return `<div class="bc-data" data-query="${escapeAttribute(query)}" data-depth="1" data-multiple="${several}"></div>`;
}

/** The placeholder of the list of specifications. */
export const specifications: Macro = ({ page }) => {
  const queries = escapeAttribute(page.browserCompat?.join(",") ?? "");
  const urls = escapeAttribute(page.specUrls?.join(",") ?? "");
  return `<div class="bc-specs" data-bcd-query="${queries}" data-spec-urls="${urls}"></div>`;
};
