import type { RunBatch, Statement } from "../statement.ts";
import { DIMENSIONS, encodeBytes, encodeVector, type WordVector } from "./vectors.ts";

/** A page with its unit vector, multiplied by 127 and rounded. */
export interface PageVector {
  slug: string;
  /** Bit mask of the locales that use this slug: bit i is `LOCALES[i]`. */
  locales: number;
  numbers: Int8Array;
}

/** Vectors to load. */
export interface MeaningLoad {
  /** Hash of everything that the vectors were computed from. */
  content: string;
  /** Number of pages that the words were learned from. */
  learned: number;
  words: Iterable<readonly [term: string, vector: WordVector]>;
  pages: readonly PageVector[];
}

/** About 350 KB, where D1 allows 2 MB. */
const PAGES_PER_ROW = 4096;
const WORDS_PER_BATCH = 5000;
const NEXT = "(SELECT version + 1 FROM meaning_state WHERE id = 1)";
const INSERT_WORDS = `INSERT OR REPLACE INTO meaning_word (version, term, vector)
  SELECT ${NEXT}, value ->> 0, value ->> 1 FROM json_each(?1)`;

/** `content` of the published vectors; empty if there are none. */
export async function readMeaningContent(run: RunBatch): Promise<string> {
  const [state] = await run([{ sql: "SELECT content FROM meaning_state", parameters: [] }]);
  return String(state?.rows[0]?.content ?? "");
}

/** Loads vectors and publishes them. An interrupted load is repeated from the start. */
export async function loadMeaning(run: RunBatch, load: MeaningLoad): Promise<void> {
  const [state] = await run([
    { sql: "SELECT version FROM meaning_state", parameters: [] },
    ...dropOthers(),
  ]);
  let batch: (readonly [string, string])[] = [];
  const flush = async () => {
    await run([{ sql: INSERT_WORDS, parameters: [JSON.stringify(batch)] }]);
    batch = [];
  };
  for (const [term, vector] of load.words) {
    batch.push([term, encodeVector(vector)]);
    if (batch.length >= WORDS_PER_BATCH) await flush();
  }
  await flush();
  for (let at = 0; at < load.pages.length; at += PAGES_PER_ROW) {
    await run([insertPart(at / PAGES_PER_ROW, load.pages.slice(at, at + PAGES_PER_ROW))]);
  }
  await run([
    {
      // Not `version + 1`: if the response is lost, the statement is sent again.
      sql: `UPDATE meaning_state SET version = ?3 + 1, content = ?1, pages = ?2
        WHERE version = ?3`,
      parameters: [load.content, load.learned, Number(state?.rows[0]?.version)],
    },
  ]);
}

/**
 * Deletes all but the published version. This happens before a load and not after it, because
 * requests may go on reading the version that the load replaces.
 */
function dropOthers(): Statement[] {
  return ["meaning_word", "meaning_page"].map((table) => ({
    sql: `DELETE FROM ${table} WHERE version <> (SELECT version FROM meaning_state)`,
    parameters: [],
  }));
}

function insertPart(part: number, pages: readonly PageVector[]): Statement {
  const bytes = new Int8Array(pages.length * DIMENSIONS);
  for (const [i, { numbers }] of pages.entries()) bytes.set(numbers, i * DIMENSIONS);
  return {
    sql: `INSERT OR REPLACE INTO meaning_page (version, part, pages, vectors)
      VALUES (${NEXT}, ?1, ?2, ?3)`,
    parameters: [
      part,
      JSON.stringify(pages.map(({ slug, locales }) => [slug, locales])),
      encodeBytes(bytes),
    ],
  };
}
