import { createHash } from "node:crypto";
import { sectionTexts } from "#db/search/section-texts.ts";
import type { RunBatch } from "#db/statement.ts";
import { encodeVector } from "#db/vectors.ts";
import type { VectorStore } from "./vectorize-store.ts";

/** Turns texts into vectors, in the same order. */
export type EmbedTexts = (texts: readonly string[]) => Promise<number[][]>;

export interface VectorFill {
  run: RunBatch;
  embed: EmbedTexts;
  /** Name of the embedding model: vectors of another one are replaced. */
  model: string;
  /** Where vectors are stored; without it, in the database. */
  store?: VectorStore | undefined;
  /** Maximum number of sections to embed in this run; the next run continues. */
  most?: number;
  onProgress?: (done: number, total: number) => void;
}

export interface VectorFillReport {
  embedded: number;
  kept: number;
  removed: number;
  /** Left for the next run. */
  left: number;
}

/** A section to embed. */
interface Section {
  id: string;
  locale: string;
  url: string;
  anchor: string;
  hash: string;
  text: string;
}

const MOST_CHARACTERS = 2000;
const DOCUMENTS = 200;
const BATCH = 64;
const ROWS = 10_000;

/**
 * Updates the vectors to match the published documents. Only sections whose text has changed are
 * embedded; the next run resumes an interrupted one.
 */
export async function fillVectors(fill: VectorFill): Promise<VectorFillReport> {
  const { run, most = Number.POSITIVE_INFINITY, onProgress } = fill;
  const known = await readKnown(run);
  const changed = new Set<string>();
  const present = new Set<string>();
  // Texts are read twice: those of a large site do not fit in memory.
  for await (const { id, hash } of readSections(run, fill.model)) {
    present.add(id);
    if (known.get(id) !== hash) changed.add(id);
  }
  const wanted = Math.min(changed.size, most);
  let embedded = 0;
  let batch: Section[] = [];
  const flush = async () => {
    if (batch.length > 0) await writeSections(fill, batch);
    embedded += batch.length;
    batch = [];
    onProgress?.(embedded, wanted);
  };
  for await (const section of wanted > 0 ? readSections(run, fill.model) : []) {
    if (!changed.has(section.id)) continue;
    batch.push(section);
    if (batch.length === BATCH || embedded + batch.length === wanted) await flush();
    if (embedded === wanted) break;
  }
  const gone = [...known.keys()].filter((id) => !present.has(id));
  for (let at = 0; at < gone.length; at += ROWS)
    await removeSections(fill, gone.slice(at, at + ROWS));
  return {
    embedded,
    kept: present.size - changed.size,
    removed: gone.length,
    left: changed.size - embedded,
  };
}

/** Hashes by id of the sections that have vectors. */
async function readKnown(run: RunBatch): Promise<Map<string, string>> {
  const known = new Map<string, string>();
  for (let after = "", more = true; more; ) {
    const [page] = await run([
      {
        sql: `SELECT id, hash FROM ai_help_vector WHERE id > ?1 ORDER BY id LIMIT ${ROWS}`,
        parameters: [after],
      },
    ]);
    const rows = page?.rows ?? [];
    for (const { id, hash } of rows) known.set(String(id), String(hash));
    after = String(rows.at(-1)?.id);
    more = rows.length === ROWS;
  }
  return known;
}

/** The sections of all published documents. */
async function* readSections(run: RunBatch, model: string): AsyncGenerator<Section> {
  for (let after = -1, more = true; more; ) {
    const [page] = await run([
      {
        sql: `SELECT document.id, url, locale, title, headings, body
          FROM search_document AS document
          JOIN content_version
            ON added_in <= version AND (removed_in IS NULL OR removed_in > version)
          JOIN search_body AS body ON body.id = document.id
          WHERE document.id > ?1 ORDER BY document.id LIMIT ${DOCUMENTS}`,
        parameters: [after],
      },
    ]);
    const rows = page?.rows ?? [];
    for (const { url, locale, title, headings, body: texts } of rows) {
      for (const { anchor, heading, text: body } of sectionTexts(String(headings), String(texts))) {
        const text = `${title}\n${heading}\n${body}`.slice(0, MOST_CHARACTERS);
        yield {
          ...{ id: hashOf(`${url}#${anchor}`), locale: String(locale), url: String(url), anchor },
          ...{ hash: hashOf(`${model}\n${text}`), text },
        };
      }
    }
    after = Number(rows.at(-1)?.id);
    more = rows.length === DOCUMENTS;
  }
}

async function writeSections({ run, embed, store }: VectorFill, sections: readonly Section[]) {
  const vectors = await embed(sections.map(({ text }) => text));
  if (vectors.length !== sections.length) {
    throw new Error(`${vectors.length} vectors for ${sections.length} texts.`);
  }
  await store?.upsert(
    sections.map(({ id, locale }, i) => ({ id, namespace: locale, values: vectors[i] ?? [] })),
  );
  const rows = sections.map(({ id, locale, url, anchor, hash }, i) => [
    ...[id, locale, url, anchor, hash],
    store ? null : encodeVector(vectors[i] ?? []),
  ]);
  await run([
    {
      sql: `INSERT OR REPLACE INTO ai_help_vector (id, locale, url, anchor, hash, vector)
        SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5
        FROM json_each(?1)`,
      parameters: [JSON.stringify(rows)],
    },
  ]);
}

async function removeSections({ run, store }: VectorFill, ids: string[]): Promise<void> {
  await store?.remove(ids);
  await run([
    {
      sql: "DELETE FROM ai_help_vector WHERE id IN (SELECT value FROM json_each(?1))",
      parameters: [JSON.stringify(ids)],
    },
  ]);
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 27);
}
