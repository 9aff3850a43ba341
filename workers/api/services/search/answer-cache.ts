import { type Kysely, sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { Database } from "#db/database.ts";
import { type SearchRequest, type SearchResult, searchDocuments } from "./search.ts";
import { suggestLabels } from "./show/labels.ts";

/** Maximum number of cached answers, for all readers together. */
const MOST_ANSWERS = 2000;
const MOST_CHARACTERS = 8_000_000;

const answers = new LRUCache<string, string>({
  max: MOST_ANSWERS,
  maxSize: MOST_CHARACTERS,
  sizeCalculation: (answer, key) => answer.length + key.length,
});

/** A page of results, cached by query and content version. */
export async function searchOnce(
  db: Kysely<Database>,
  request: SearchRequest,
): Promise<SearchResult> {
  const text = normalize(request.text);
  const key = JSON.stringify(["results", { ...request, text }]);
  return answerOnce(db, key, () => searchDocuments(db, { ...request, text }));
}

/** Suggestions, cached by query and content version. */
export async function suggestOnce(
  db: Kysely<Database>,
  typed: string,
  locale: string,
): Promise<string[]> {
  const text = normalize(typed);
  return answerOnce(db, JSON.stringify(["labels", locale, text]), () =>
    suggestLabels(db, text, locale),
  );
}

/** Keys contain the content version, so that stale answers are never returned. */
async function answerOnce<T>(
  db: Kysely<Database>,
  key: string,
  answer: () => Promise<T>,
): Promise<T> {
  const { rows } = await sql<{ version: number; content: string }>`
    SELECT version, content FROM content_version WHERE id = 1`.execute(db);
  const versioned = `${rows[0]?.version} ${rows[0]?.content} ${key}`;
  const known = answers.get(versioned);
  if (known !== undefined) return JSON.parse(known) as T;
  const found = await answer();
  answers.set(versioned, JSON.stringify(found));
  return found;
}

/** Normalises whitespace, except whether the text ends with some. */
function normalize(text: string): string {
  return text.normalize("NFC").replace(/\s+/g, " ").trimStart();
}
