import type { SearchDb } from "#db/client.ts";
import { cosine, decodeVector, toBytes } from "#db/vectors.ts";
import type { SectionPlace } from "../../search/index.ts";
import type { VectorIndex } from "./vector-index.ts";

/** The most sections read per locale: an isolate's memory is limited, and each is compared. */
const MOST_SECTIONS = 20_000;
/** How long vectors are cached. */
const KEPT_MS = 60_000;
/** How many locales' vectors are cached. */
const MOST_LOCALES = 2;

interface Stored extends SectionPlace {
  vector: Int8Array;
}

interface Kept {
  readAt: number;
  sections: Promise<Stored[]>;
}

/** Vectors in the database, compared one by one: for local use and sites of modest size. */
export function databaseIndex(db: SearchDb, now: () => number = Date.now): VectorIndex {
  return {
    async query(vector, { locale, limit }) {
      const asked = toBytes(vector);
      const sections = await readOnce(db, locale, now());
      return sections
        .map(({ vector: stored, ...section }) => ({ section, near: cosine(asked, stored) }))
        .filter(({ near }) => near > 0)
        .sort((a, b) => b.near - a.near)
        .slice(0, limit)
        .map(({ section }) => section);
    },
  };
}

const kept = new Map<string, Kept>();

function readOnce(db: SearchDb, locale: string, now: number): Promise<Stored[]> {
  const known = kept.get(locale);
  if (known && now - known.readAt < KEPT_MS) return known.sections;
  const sections = readAll(db, locale);
  kept.delete(locale);
  kept.set(locale, { readAt: now, sections });
  const [oldest] = kept.keys();
  if (kept.size > MOST_LOCALES && oldest !== undefined) kept.delete(oldest);
  sections.catch(() => kept.delete(locale));
  return sections;
}

async function readAll(db: SearchDb, locale: string): Promise<Stored[]> {
  const rows = await db
    .selectFrom("ai_help_vector")
    .select(["url", "anchor", "vector"])
    .where("locale", "=", locale)
    .limit(MOST_SECTIONS)
    .execute();
  return rows.flatMap(({ url, anchor, vector }) =>
    vector === null ? [] : [{ url, anchor, vector: decodeVector(vector) }],
  );
}
