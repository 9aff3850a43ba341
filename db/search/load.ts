import type { SearchRow } from "#content-build/contract/documents.ts";
import type { RunBatch, Statement } from "../statement.ts";
import { indexCode, indexNames, indexStems, indexText, scopeWord } from "./text.ts";
import { refreshWords } from "./words.ts";

/** Counts up when rows are prepared in another way: then all of them are loaded again. */
const FORMAT = "3";

/** The version that a running load prepares. Nobody sees it before `finishLoad`. */
const NEXT = "(SELECT version + 1 FROM content_version)";

/** What the loads until now have left: where this one starts. */
export interface LoadState {
  /** The version of the build that readers see; empty before the first. */
  content: string;
  /** Hash by URL of every row that the next version would have. */
  hashes: Map<string, string>;
}

const PAGE = 10_000;

/**
 * Reads where a load starts. What an interrupted load has written counts as
 * written, so the next one goes on where it stopped.
 */
export async function readLoadState(run: RunBatch): Promise<LoadState> {
  const [version] = await run([{ sql: "SELECT content FROM content_version", parameters: [] }]);
  const hashes = new Map<string, string>();
  for (let after = -1, more = true; more; ) {
    const [page] = await run([
      {
        sql: `SELECT id, url, hash FROM search_document
              WHERE removed_in IS NULL AND id > ?1 ORDER BY id LIMIT ${PAGE}`,
        parameters: [after],
      },
    ]);
    const rows = page?.rows ?? [];
    for (const { url, hash } of rows) hashes.set(String(url), stripFormat(String(hash)));
    after = Number(rows.at(-1)?.id);
    more = rows.length === PAGE;
  }
  return { content: String(version?.rows[0]?.content ?? ""), hashes };
}

/** A row of another format counts as changed. */
function stripFormat(hash: string): string {
  return hash.endsWith(`.${FORMAT}`) ? hash.slice(0, -FORMAT.length - 1) : "";
}

/** Adds rows to the next version, in the place of those with the same URLs. */
export function upsertRows(rows: SearchRow[]): Statement[] {
  const documents = JSON.stringify(
    rows.map((row) => [
      row.url,
      row.locale,
      row.slug,
      row.title,
      row.summary,
      `${row.hash}.${FORMAT}`,
      row.popularity,
      popularityBand(row.popularity),
      row.aliases,
      row.headings,
      row.pageType,
      row.deprecated ? 1 : 0,
    ]),
  );
  return [
    ...removeRows(rows.map(({ url }) => url)),
    { sql: INSERT_DOCUMENTS, parameters: [documents] },
    ...textStatements(rows),
  ];
}

/**
 * Rows are numbered within bands, the most popular band first: full-text search
 * meets rows in the order of their ids, and may stop early.
 */
const BAND = 2 ** 32;

/** Few pages are read very often, so that bands are of like width by the logarithm. */
function popularityBand(popularity: number): number {
  const share = Math.min(1, Math.max(0, popularity));
  return 1000 - Math.round((Math.log1p(share * 1000) / Math.log1p(1000)) * 1000);
}

const INSERT_DOCUMENTS = `
  INSERT INTO search_document
    (id, url, locale, slug, title, summary, hash, popularity, aliases, headings, page_type,
      deprecated, added_in)
  SELECT
    coalesce(
      (SELECT max(id) FROM search_document WHERE id >= band * ${BAND} AND id < (band + 1) * ${BAND}),
      band * ${BAND}
    ) + row_number() OVER (PARTITION BY band),
    url, locale, slug, title, summary, hash, popularity, aliases, headings, page_type,
    deprecated, ${NEXT}
  FROM (
    SELECT
      value ->> 0 AS url, value ->> 1 AS locale, value ->> 2 AS slug, value ->> 3 AS title,
      value ->> 4 AS summary, value ->> 5 AS hash, value ->> 6 AS popularity, value ->> 7 AS band,
      value ->> 8 AS aliases, value ->> 9 AS headings, value ->> 10 AS page_type,
      value ->> 11 AS deprecated
    FROM json_each(?1)
  )`;

const INSERT_TEXTS = `
  INSERT INTO search_text (rowid, scope, title, names, slug, headings, summary, stems, code, body)
  SELECT document.id, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6,
    value ->> 7, value ->> 8, value ->> 9
  FROM json_each(?1) CROSS JOIN search_document AS document
    ON document.url = value ->> 0 AND document.added_in = ${NEXT}`;

/** D1 takes parameters of 2 MB. */
const MOST_BYTES = 1_500_000;

function textStatements(rows: SearchRow[]): Statement[] {
  const encoder = new TextEncoder();
  const parts: string[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const text of rows.map((row) => JSON.stringify(textOf(row)))) {
    const bytes = encoder.encode(text).length + 1;
    if (size + bytes > MOST_BYTES) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)?.push(text);
    size += bytes;
  }
  return parts.map((part) => ({ sql: INSERT_TEXTS, parameters: [`[${part.join()}]`] }));
}

function textOf(row: SearchRow): string[] {
  const { locale } = row;
  const [title = "", headings = "", summary = ""] = [
    row.title,
    row.headings.replace(/^[^\t\n]*\t/gm, ""),
    row.summary,
  ].map((text) => indexText(text, locale));
  return [
    row.url,
    scopeWord(locale),
    title,
    indexNames(row),
    row.slug.replaceAll("_", " "),
    headings,
    summary,
    indexStems([title, headings, summary].join(" "), locale),
    indexCode(row.code),
    indexText(row.body, locale),
  ];
}

/** Takes rows out of the next version; the versions before keep them. */
export function removeRows(urls: string[]): Statement[] {
  const parameters = [JSON.stringify(urls)];
  const inUrls = "url IN (SELECT value FROM json_each(?1))";
  const added = `added_in = ${NEXT} AND ${inUrls}`;
  return [
    {
      sql: `DELETE FROM search_text
            WHERE rowid IN (SELECT id FROM search_document WHERE ${added})`,
      parameters,
    },
    { sql: `DELETE FROM search_document WHERE ${added}`, parameters },
    {
      sql: `UPDATE search_document SET removed_in = ${NEXT} WHERE removed_in IS NULL AND ${inUrls}`,
      parameters,
    },
  ];
}

/** Shows the next version to readers: one statement, and it is done. */
export function finishLoad(content: string): Statement {
  return {
    sql: "UPDATE content_version SET version = version + 1, content = ?1",
    parameters: [content],
  };
}

/**
 * Deletes rows that neither the current version nor the one before it shows, at
 * most `limit` of them. To be repeated until the last statement changes nothing.
 */
export function cleanUp(limit = 500): Statement[] {
  const outdated = `SELECT id FROM search_document
    WHERE removed_in < (SELECT version FROM content_version) ORDER BY id LIMIT ${limit}`;
  return [
    { sql: `DELETE FROM search_text WHERE rowid IN (${outdated})`, parameters: [] },
    { sql: `DELETE FROM search_document WHERE id IN (${outdated})`, parameters: [] },
  ];
}

/** The locales in which the next version differs from the current one. */
async function touchedLocales(run: RunBatch): Promise<string[]> {
  const sql = `SELECT DISTINCT locale FROM search_document
    WHERE added_in = ${NEXT} OR removed_in = ${NEXT}`;
  const [result] = await run([{ sql, parameters: [] }]);
  return (result?.rows ?? []).map(({ locale }) => String(locale));
}

/** What a load is made of. */
export interface SearchLoad {
  run: RunBatch;
  /** The version of the build. */
  content: string;
  /** Hash by URL of every document that is to be found. */
  hashes: Map<string, string>;
  /** Makes the row of a document; undefined for one that must not be found after all. */
  readRow: (url: string) => Promise<SearchRow | undefined>;
  onProgress?: (done: number, total: number) => void;
}

/** What a load did. */
export interface SearchLoadReport {
  written: number;
  kept: number;
  removed: number;
}

const BATCH_ROWS = 100;
const BATCH_CHARACTERS = 1_000_000;

/**
 * Brings the search rows to the state of a build. Readers see the version before
 * until all is there; a load that breaks off shows nothing and is taken up again.
 */
export async function loadSearch(load: SearchLoad): Promise<SearchLoadReport> {
  const { run, content, hashes, readRow, onProgress } = load;
  const state = await readLoadState(run);
  const changed = [...hashes].filter(([url, hash]) => state.hashes.get(url) !== hash);
  const gone = [...state.hashes.keys()].filter((url) => !hashes.has(url));
  const report = { written: 0, kept: hashes.size - changed.length, removed: 0 };
  if (changed.length === 0 && gone.length === 0 && state.content === content) return report;

  let batch: SearchRow[] = [];
  let characters = 0;
  const flush = async () => {
    if (batch.length > 0) await run(upsertRows(batch));
    report.written += batch.length;
    batch = [];
    characters = 0;
  };
  for (const [i, [url]] of changed.entries()) {
    const row = await readRow(url);
    if (row) {
      batch.push(row);
      characters += row.body.length + row.code.length;
    } else if (state.hashes.has(url)) gone.push(url);
    if (batch.length === BATCH_ROWS || characters > BATCH_CHARACTERS) await flush();
    onProgress?.(i + 1, changed.length);
  }
  await flush();
  for (let i = 0; i < gone.length; i += PAGE) await run(removeRows(gone.slice(i, i + PAGE)));
  report.removed = gone.length;

  await refreshWords(run, await touchedLocales(run));
  await run([finishLoad(content)]);
  for (let more = true; more; ) more = ((await run(cleanUp())).at(-1)?.changes ?? 0) > 0;
  return report;
}
