import type { SearchRow } from "#content-build/contract/documents.ts";
import type { RunBatch, Statement } from "../statement.ts";
import { type Indexers, openIndexer } from "./indexer.ts";
import { loadSegments, type Part } from "./load-segments.ts";
import { FORMAT, NEXT } from "./next-version.ts";
import { removeRows } from "./remove-rows.ts";
import { type WordMeanings, writeMeanings } from "./write-meanings.ts";

/** The state left by earlier loads, from which this one starts. */
export interface LoadState {
  /** Number of the published version; 0 before the first load. */
  version: number;
  /** The published build and `meaningsFrom`, separated by a space; empty before the first load. */
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
  const [published] = await run([
    { sql: "SELECT version, content FROM content_version", parameters: [] },
  ]);
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
  const { version = 0, content = "" } = published?.rows[0] ?? {};
  return { version: Number(version), content: String(content), hashes };
}

/** The hash without its format; empty for another format, so that the row counts as changed. */
function stripFormat(hash: string): string {
  return hash.endsWith(`.${FORMAT}`) ? hash.slice(0, -FORMAT.length - 1) : "";
}

/** Publishes the version after `version` in one statement, which can safely be repeated. */
export function finishLoad(content: string, version: number): Statement {
  return {
    sql: "UPDATE content_version SET version = ?2 + 1, content = ?1 WHERE version = ?2",
    parameters: [content, version],
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
  meanings?: Iterable<WordMeanings>;
  /** Hash of the inputs of meanings other than the build. */
  meaningsFrom?: string;
  onProgress?: (done: number, total: number) => void;
  /** Where segments are indexed; default: in this thread, one after the other. */
  indexers?: Indexers;
}

/** The result of a load. */
export interface SearchLoadReport {
  written: number;
  kept: number;
  removed: number;
}

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
  const loaded = [content, load.meaningsFrom ?? []].flat().join(" ");
  if (total === 0 && gone.length === 0 && `${state.content} `.startsWith(`${content} `)) {
    // Not a new version: a rollback returns to the one before, which must be another build.
    if (load.meanings && state.content !== loaded) {
      await run([...(await writeMeanings(run, load.meanings)), rename(loaded)]);
    }
    return report;
  }

  const parts: Part[] = [];
  for (const [locale, urls] of byLocale) {
    const changed = urls.filter((url) => isChanged([url, hashes.get(url) ?? ""]));
    if (changed.length === 0) continue;
    const wanted = full.has(locale) ? urls : changed;
    for (let at = 0; at < wanted.length; at += MOST_DOCUMENTS) {
      parts.push({ locale, urls: wanted.slice(at, at + MOST_DOCUMENTS) });
    }
  }
  const missing = await loadSegments({
    run,
    readRow: load.readRow,
    indexers: load.indexers ?? { concurrency: 1, open: openIndexer },
    parts,
    onRow: () => {
      report.written++;
      onProgress?.(Math.min(report.written, total), total);
    },
  });
  gone.push(...missing.filter((url) => state.hashes.has(url)));
  for (let i = 0; i < gone.length; i += PAGE) await run(removeRows(gone.slice(i, i + PAGE)));
  report.removed = gone.length;
  await run([CLOSE_SEGMENTS]);
  const meanings = load.meanings ? await writeMeanings(run, load.meanings) : [];
  await run([...meanings, finishLoad(loaded, state.version)]);
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

/** Renames the published version, so that the API drops answers cached under the old name. */
function rename(content: string): Statement {
  return { sql: "UPDATE content_version SET content = ?1", parameters: [content] };
}
