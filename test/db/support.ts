import { env } from "cloudflare:test";
import type { SearchRow } from "#content-build/contract/documents.ts";
import { DEFAULT_LOCALE, findLocale } from "#content-build/contract/locales.ts";
import { loadSearch } from "#db/search/load.ts";
import type { RunBatch } from "#db/statement.ts";

/** Runs a batch on the test's database. */
export const run: RunBatch = async (statements) => {
  const results = await env.DB.batch<Record<string, unknown>>(
    statements.map(({ sql, parameters }) => env.DB.prepare(sql).bind(...parameters)),
  );
  return results.map(({ results: rows, meta }) => ({ rows, changes: meta.changes }));
};

/** A row of which a test names only what it is about. */
export function searchRow(row: Partial<SearchRow> & { url: string }): SearchRow {
  const [, locale = "", , ...slug] = row.url.split("/");
  return {
    locale: findLocale(locale) ?? DEFAULT_LOCALE,
    slug: slug.join("/"),
    title: slug.at(-1) ?? "",
    aliases: "",
    links: "",
    pageType: "",
    deprecated: false,
    summary: "",
    headings: "",
    code: "",
    body: "",
    popularity: 0,
    above: 0,
    hash: `hash of ${row.url}`,
    ...row,
  };
}

/** Words that say nothing, as a build knows them. */
const GRAMMAR = "a about and do does for how i in is it me of on the to what which with".split(" ");

const loaded = new Map<string, SearchRow>();
let loads = 0;

/** Loads rows beside those that were loaded before, in the same file of tests. */
export async function addRows(rows: readonly SearchRow[]): Promise<void> {
  for (const row of rows) loaded.set(row.url, row);
  const sorted = [...loaded.values()].sort((a, b) => b.popularity - a.popularity);
  await loadSearch({
    run,
    content: `load ${++loads}`,
    hashes: new Map(sorted.map(({ url, hash }) => [url, hash])),
    readRow: async (url) => loaded.get(url),
    meanings: GRAMMAR.map((word) => ["en-US", word, "[]"]),
  });
}
