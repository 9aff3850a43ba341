import type { SearchRow } from "#content-build/contract/documents.ts";
import type { RunBatch, Statement } from "../statement.ts";
import type { Indexer, Indexers, NewSegment } from "./indexer.ts";
import { FORMAT, NEXT } from "./next-version.ts";
import { removeRows } from "./remove-rows.ts";
import { insertInto } from "./segment.ts";

/** The documents of one segment, the most popular first. */
export interface Part {
  locale: string;
  urls: readonly string[];
}

/** Dependencies for loading segments. */
export interface SegmentLoad {
  run: RunBatch;
  readRow: (url: string) => Promise<SearchRow | undefined>;
  indexers: Indexers;
  parts: readonly Part[];
  onRow: () => void;
}

const BATCH_CHARACTERS = 1_500_000;
/** Distance between the first posting ids of two segments: no segment has more words. */
const POSTINGS_APART = 2 ** 24;

/** The first free ids. */
interface FreeIds {
  segment: number;
  document: number;
  posting: number;
}

/**
 * Loads segments with their documents, several concurrently. A segment appears when its row in
 * `search_segment` is written, which happens in order: whatever an interrupted load leaves behind
 * belongs to segments after the last complete one. Returns the URLs that must not be indexed.
 */
export async function loadSegments(load: SegmentLoad): Promise<string[]> {
  const { parts, indexers } = load;
  const ids = await readFreeIds(load.run);
  const first = parts.map((_, at) =>
    parts.slice(0, at).reduce((sum, { urls }) => sum + urls.length, ids.document),
  );
  const missing: string[] = [];
  const work = { next: 0, isBroken: false };
  let appeared: Promise<unknown> = Promise.resolve();
  const lane = async () => {
    while (work.next < parts.length && !work.isBroken) {
      const at = work.next++;
      const part = parts[at] as Part;
      const before = appeared;
      const loaded = loadSegment(load, part, {
        id: ids.segment + at,
        locale: part.locale,
        first: first[at] ?? 0,
        firstPosting: ids.posting + at * POSTINGS_APART,
        version: NEXT,
        before,
        isBroken: () => work.isBroken,
      });
      appeared = loaded;
      missing.push(...(await loaded));
    }
  };
  const lanes = Array.from({ length: indexers.concurrency }, () =>
    lane().catch((error: unknown) => {
      work.isBroken = true;
      throw error;
    }),
  );
  // Nothing may still be written when a failed load returns.
  const results = await Promise.allSettled(lanes);
  const failed = results.find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") throw failed.reason;
  return missing;
}

async function readFreeIds(run: RunBatch): Promise<FreeIds> {
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
  return { segment: Number(segment), document: Number(document), posting: Number(posting) };
}

/** Where a segment goes, and what it has to wait for. */
interface Place extends NewSegment {
  /** Resolves when the segment before it has appeared. */
  before: Promise<unknown>;
  isBroken: () => boolean;
}

/** Loads documents of a locale with their index. Returns the URLs that must not be indexed. */
async function loadSegment(
  { run, readRow, indexers, onRow }: SegmentLoad,
  { urls }: Part,
  { before, isBroken, ...segment }: Place,
): Promise<string[]> {
  const indexer = indexers.open(segment, urls.length);
  const send = sendAhead(run);
  try {
    const missing: string[] = [];
    let batch: { id: number; row: SearchRow }[] = [];
    let characters = 0;
    let documents = 0;
    const flush = async () => {
      if (isBroken()) throw new Error("Another segment failed.");
      if (batch.length === 0) return;
      await indexer.add(batch.map(({ row }) => row));
      await send([...insertRows(batch, segment.id)]);
      batch = [];
      characters = 0;
    };
    for (const url of urls) {
      const row = await readRow(url);
      if (row) {
        batch.push({ id: segment.first + documents++, row });
        characters += row.body.length + row.headings.length;
        onRow();
      } else missing.push(url);
      if (characters > BATCH_CHARACTERS) await flush();
    }
    await flush();
    if (documents > 0) await sendIndex(indexer, send, before);
    await send([]);
    await before;
    return missing;
  } finally {
    await indexer.close();
  }
}

type Send = (statements: Statement[]) => Promise<void>;

/** Sends the statements of an index. The last one makes the segment appear, so it has to wait. */
async function sendIndex(
  indexer: Pick<Indexer, "next">,
  send: Send,
  before: Promise<unknown>,
): Promise<void> {
  let statement = await indexer.next();
  while (statement) {
    const next = await indexer.next();
    if (!next) await before;
    await send([statement]);
    statement = next;
  }
}

/**
 * Pipelines statements in order: the next ones are prepared while one runs. An empty batch waits
 * for the last.
 */
function sendAhead(run: RunBatch): Send {
  let last: Promise<unknown> = Promise.resolve();
  return async (statements) => {
    await last;
    if (statements.length === 0) return;
    last = run(statements);
    // A failure is reported by the next call.
    last.catch(() => undefined);
  };
}

const DOCUMENT_COLUMNS =
  "id, url, locale, slug, title, summary, hash, popularity, above, aliases, links, phrases, headings, page_type, baseline, deprecated, original, segment";

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
    row.phrases,
    row.headings,
    row.pageType,
    row.baseline ?? "",
    row.deprecated ? 1 : 0,
    row.original,
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
