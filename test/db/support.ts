import { env } from "cloudflare:test";
import type { SearchRow } from "#content-build/contract/documents.ts";
import { DEFAULT_LOCALE, findLocale } from "#content-build/contract/locales.ts";
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
    pageType: "",
    deprecated: false,
    summary: "",
    headings: "",
    code: "",
    body: "",
    popularity: 0,
    hash: `hash of ${row.url}`,
    ...row,
  };
}
