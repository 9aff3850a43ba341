import type { SearchRow } from "#content-build/contract/documents.ts";
import type { RunBatch, Statement } from "../statement.ts";
import { insertInto, SegmentBuilder } from "./segment.ts";

/** Increment whenever rows are prepared differently: everything is then reloaded. */
const FORMAT = "4";

/** The version being loaded. Invisible until `finishLoad`. */
const NEXT = "(SELECT version + 1 FROM content_version)";

/** The state left by earlier loads, from which this one starts. */
export interface LoadState {
  /** Version of the build that is published; empty before the first load. */
  content: string;
  /** Hashes by URL of all rows in the next version so far. */
  hashes: Map<string, string>;
}

const PAGE = 10_000;

/**
 * Reads the initial state of a load. Rows written by an interrupted load count, so that the next
 * one resumes it.
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

/** The hash without its format; empty for another format, so that the row counts as changed. */
function stripFormat(hash: string): string {
  return hash.endsWith(`.${FORMAT}`) ? hash.slice(0, -FORMAT.length - 1) : "";
}

const DOCUMENT_COLUMNS =
  "id, url, locale, slug, title, summary, hash, popularity, above, aliases, links, headings, page_type, deprecated, segment";

/** Inserts documents and their texts into the next version. */
function* insertRows(rows: readonly { id: number; row: SearchRow }[], segment: number) {
  const documents = rows.map(({ id, row }) => [
    id,
    row.url,
    row.locale,
    row.slug,
    row.title,
    row.summary,
    `${row.hash}.${FORMAT}`,
    row.popularity,
    row.above,
    row.aliases,
    row.links,
    row.headings,
    row.pageType,
    row.deprecated ? 1 : 0,
    segment,
  ]);
  yield* removeRows(rows.map(({ row }) => row.url));
  for (const { sql, parameters } of insertInto("search_document", DOCUMENT_COLUMNS, documents)) {
    yield {
      sql: sql
        .replace("segment)", "segment, added_in)")
        .replace(" FROM json_each", `, ${NEXT} FROM json_each`),
      parameters,
    };
  }
  yield* insertInto(
    "search_body",
    "id, body",
    rows.map(({ id, row }) => [id, row.body]),
  );
}

/** Removes rows from the next version; earlier versions keep them. */
export function removeRows(urls: string[]): Statement[] {
  const parameters = [JSON.stringify(urls)];
  const inUrls = "url IN (SELECT value FROM json_each(?1))";
  // The unary plus keeps SQLite from using the index on versions, which would scan everything this
  // load has written.
  const added = `+added_in = ${NEXT} AND ${inUrls}`;
  return [
    {
      sql: `DELETE FROM search_body WHERE id IN (SELECT id FROM search_document WHERE ${added})`,
      parameters,
    },
    { sql: `DELETE FROM search_document WHERE ${added}`, parameters },
    {
      sql: `UPDATE search_document SET removed_in = ${NEXT} WHERE removed_in IS NULL AND ${inUrls}`,
      parameters,
    },
  ];
}

/** Publishes the next version, in one statement. */
export function finishLoad(content: string): Statement {
  return {
    sql: "UPDATE content_version SET version = version + 1, content = ?1",
    parameters: [content],
  };
}

/** Segments without documents are not searched in the next version. */
const CLOSE_SEGMENTS: Statement = {
  sql: `UPDATE search_segment SET removed_in = ${NEXT} WHERE removed_in IS NULL AND NOT EXISTS (
      SELECT 1 FROM search_document AS document
      WHERE document.segment = search_segment.id AND document.removed_in IS NULL)`,
  parameters: [],
};

/** Documents of an interrupted load whose index is incomplete. */
const HALF_LOADED = `SELECT id FROM search_document
  WHERE added_in = ${NEXT} AND segment NOT IN (SELECT id FROM search_segment)`;

/** Deletes incomplete documents of an interrupted load. */
function dropHalfLoaded(): Statement[] {
  const orphaned = (table: string): Statement => ({
    sql: `DELETE FROM ${table} WHERE segment > (SELECT coalesce(max(id), 0) FROM search_segment)`,
    parameters: [],
  });
  return [
    { sql: `DELETE FROM search_body WHERE id IN (${HALF_LOADED})`, parameters: [] },
    { sql: `DELETE FROM search_document WHERE id IN (${HALF_LOADED})`, parameters: [] },
    ...["search_posting", "search_name", "search_prefix"].map(orphaned),
  ];
}

/**
 * Deletes rows used neither by the current nor the previous version, at most `limit` documents.
 * Repeat until the last statement changes nothing.
 */
export function cleanUp(limit = 500): Statement[] {
  const outdated = `SELECT id FROM search_document
    WHERE removed_in < (SELECT version FROM content_version) ORDER BY id LIMIT ${limit}`;
  const closed = `SELECT id FROM search_segment
    WHERE removed_in < (SELECT version FROM content_version) ORDER BY id LIMIT 1`;
  const ofClosed = (table: string): Statement => ({
    sql: `DELETE FROM ${table} WHERE segment IN (${closed})`,
    parameters: [],
  });
  return [
    ...["search_posting", "search_name", "search_prefix"].map(ofClosed),
    { sql: `DELETE FROM search_segment WHERE id IN (${closed})`, parameters: [] },
    { sql: `DELETE FROM search_body WHERE id IN (${outdated})`, parameters: [] },
    { sql: `DELETE FROM search_document WHERE id IN (${outdated})`, parameters: [] },
  ];
}

/** Input of a load. */
export interface SearchLoad {
  run: RunBatch;
  /** Version of the build. */
  content: string;
  /** Hashes by URL of all documents to index, most popular first. */
  hashes: Map<string, string>;
  /** Builds the row of a document; undefined if it must not be indexed. */
  readRow: (url: string) => Promise<SearchRow | undefined>;
  /** Meanings of words by locale: JSON lists of English words with probabilities. */
  meanings?: Iterable<[locale: string, word: string, meanings: string]>;
  onProgress?: (done: number, total: number) => void;
}

/** The result of a load. */
export interface SearchLoadReport {
  written: number;
  kept: number;
  removed: number;
}

const BATCH_CHARACTERS = 1_500_000;
/** Documents per segment, limited by memory. */
const MOST_DOCUMENTS = 16_384;
/** A locale with more segments is reindexed as a whole: each query reads all of them. */
const MOST_SEGMENTS = 5;

/**
 * Brings the search rows to the state of a build. Readers see the previous version until the load
 * is complete; an interrupted load is invisible and will be resumed.
 */
export async function loadSearch(load: SearchLoad): Promise<SearchLoadReport> {
  const { run, content, hashes, onProgress } = load;
  await run(dropHalfLoaded());
  const state = await readLoadState(run);
  const isChanged = ([url, hash]: [string, string]) => state.hashes.get(url) !== hash;
  const gone = [...state.hashes.keys()].filter((url) => !hashes.has(url));
  const report = { written: 0, kept: 0, removed: 0 };
  const full = await findFull(run);
  const byLocale = new Map<string, string[]>();
  let total = 0;
  for (const entry of hashes) {
    const locale = entry[0].split("/")[1] ?? "";
    const urls = byLocale.get(locale) ?? [];
    byLocale.set(locale, urls);
    if (isChanged(entry)) total++;
    urls.push(entry[0]);
  }
  report.kept = hashes.size - total;
  if (total === 0 && gone.length === 0 && state.content === content) return report;

  for (const [locale, urls] of byLocale) {
    const changed = urls.filter((url) => isChanged([url, hashes.get(url) ?? ""]));
    if (changed.length === 0) continue;
    const wanted = full.has(locale) ? urls : changed;
    for (let at = 0; at < wanted.length; at += MOST_DOCUMENTS) {
      const part = wanted.slice(at, at + MOST_DOCUMENTS);
      const missing = await loadSegment(load, locale, part, () => {
        report.written++;
        onProgress?.(Math.min(report.written, total), total);
      });
      gone.push(...missing.filter((url) => state.hashes.has(url)));
    }
  }
  for (let i = 0; i < gone.length; i += PAGE) await run(removeRows(gone.slice(i, i + PAGE)));
  report.removed = gone.length;
  await run([CLOSE_SEGMENTS]);
  if (load.meanings) await writeMeanings(run, load.meanings);
  await run([finishLoad(content)]);
  for (let more = true; more; ) {
    const results = await run(cleanUp());
    more = results.slice(-3).some(({ changes }) => changes > 0);
  }
  return report;
}

/** Locales with the maximum number of segments. */
async function findFull(run: RunBatch): Promise<Set<string>> {
  const sql = `SELECT locale FROM search_segment WHERE removed_in IS NULL
    GROUP BY locale HAVING count(*) >= ${MOST_SEGMENTS}`;
  const [result] = await run([{ sql, parameters: [] }]);
  return new Set(result?.rows.map(({ locale }) => String(locale)));
}

/** Loads documents of a locale with their index. Returns those that must not be indexed. */
async function loadSegment(
  { run, readRow }: SearchLoad,
  locale: string,
  urls: readonly string[],
  onRow: () => void,
): Promise<string[]> {
  const [ids] = await run([
    {
      sql: `SELECT
        (SELECT coalesce(max(id), 0) + 1 FROM search_segment) AS segment,
        (SELECT coalesce(max(id), 0) + 1 FROM search_document) AS document,
        (SELECT coalesce(max(id), 0) + 1 FROM search_posting) AS posting`,
      parameters: [],
    },
  ]);
  const { segment, document, posting } = ids?.rows[0] ?? {};
  const builder = new SegmentBuilder(Number(segment), locale, Number(document));
  const missing: string[] = [];
  let batch: { id: number; row: SearchRow }[] = [];
  let characters = 0;
  const send = sendAhead(run);
  const flush = async () => {
    if (batch.length > 0) await send([...insertRows(batch, Number(segment))]);
    batch = [];
    characters = 0;
  };
  for (const url of urls) {
    const row = await readRow(url);
    if (row) {
      batch.push({ id: builder.add(row), row });
      characters += row.body.length + row.headings.length;
      onRow();
    } else missing.push(url);
    if (characters > BATCH_CHARACTERS) await flush();
  }
  await flush();
  if (builder.documents > 0) {
    for (const statement of builder.finish(Number(posting), NEXT)) await send([statement]);
  }
  await send([]);
  return missing;
}

/**
 * Pipelines statements in order: the next ones are prepared while one runs. An empty batch waits
 * for the last.
 */
function sendAhead(run: RunBatch): (statements: Statement[]) => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  return async (statements) => {
    await last;
    if (statements.length === 0) return;
    last = run(statements);
    // A failure is reported by the next call.
    last.catch(() => undefined);
  };
}

/** Replaces the meanings of words. */
async function writeMeanings(run: RunBatch, meanings: NonNullable<SearchLoad["meanings"]>) {
  await run([
    { sql: "DELETE FROM search_meaning", parameters: [] },
    ...insertInto("search_meaning", "locale, word, meanings", [...meanings]),
  ]);
}
