import { createHash } from "node:crypto";
import type { UpdateEntry } from "#content-build/contract/updates.ts";
import type { RunBatch } from "#db/statement.ts";
import { loadUpdates } from "#db/updates/load.ts";

/** Session cookie of the measured user. */
export const SESSION = "bench";

/** Ids of the user's collections: one with 5,000 items, and one to which items are added. */
export const LARGE = "bench-large";
export const GROWING = "bench-growing";

/** Number of documents that can be saved. */
export const DOCUMENTS = 200_000;

const ITEMS = 5000;
const STEP = 10_000;
const NUMBERS =
  "WITH RECURSIVE number (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM number WHERE n < ?1 - 1)";

/** The URL of a document to save. */
export function documentUrl(number: number): string {
  return `/en-US/docs/Bench/${number}`;
}

/** Inserts users `from` to `to` (exclusive): each has a session, three collections and two items. */
export async function seedPeople(run: RunBatch, from: number, to: number): Promise<void> {
  for (let first = from; first < to; first += STEP) {
    const parameters = [first, Math.min(first + STEP, to) - 1];
    const people =
      "WITH RECURSIVE person (n) AS (SELECT ?1 UNION ALL SELECT n + 1 FROM person WHERE n < ?2)";
    await run(
      [
        `INSERT INTO user (id, issuer, subject, email, created_at, updated_at)
          ${people} SELECT n + 100, 'bench', n, n || '@people.example', 0, 0 FROM person`,
        `INSERT INTO session (token_hash, user_id, created_at, seen_at, expires_at)
          ${people} SELECT 'hash ' || n, n + 100, 0, 9e12, 9e12 FROM person`,
        `INSERT INTO collection (id, user_id, name, name_key, is_default, created_at, updated_at)
          ${people} SELECT 'c' || n || '-' || value, n + 100, 'Name ' || value, 'name ' || value,
            value = 0, value, value FROM person JOIN json_each('[0, 1, 2]')`,
        `INSERT INTO collection_item (id, collection_id, user_id, url, title, title_key, parents, created_at, updated_at)
          ${people} SELECT 'i' || n || '-' || value, 'c' || n || '-0', n + 100, '/en-US/docs/Bench/' || value,
            'Title', 'title', '[]', 0, 0 FROM person JOIN json_each('[0, 1]')`,
      ].map((sql) => ({ sql, parameters })),
    );
  }
}

/** Inserts the measured user, a subscriber with three collections. */
export async function seedReader(run: RunBatch): Promise<void> {
  const token = createHash("sha256").update(SESSION).digest("base64url");
  await run([
    {
      sql: "INSERT INTO user (id, issuer, subject, email, provider_plan, created_at, updated_at) VALUES (1, 'bench', 'reader', 'reader@people.example', 1, 0, 0)",
      parameters: [],
    },
    {
      sql: "INSERT INTO session (token_hash, user_id, created_at, seen_at, expires_at) VALUES (?1, 1, 0, 9e12, 9e12)",
      parameters: [token],
    },
    ...["Default", LARGE, GROWING].map((id, i) => ({
      sql: "INSERT INTO collection (id, user_id, name, name_key, is_default, created_at, updated_at) VALUES (?1, 1, ?1, ?1, ?2, ?3, ?3)",
      parameters: [id, Number(i === 0), i],
    })),
    {
      sql: `INSERT INTO collection_item (id, collection_id, user_id, url, title, title_key, parents, created_at, updated_at)
        ${NUMBERS} SELECT 'large' || n, '${LARGE}', 1, '/en-US/docs/Bench/' || n, 'Title ' || n, 'title ' || n,
          '[{"uri":"/en-US/docs/Web","title":"Web"}]', n, n FROM number`,
      parameters: [ITEMS],
    },
  ]);
}

/** Inserts the documents to save. */
export async function seedDocuments(run: RunBatch): Promise<void> {
  await run([
    {
      sql: `INSERT INTO search_document (url, locale, slug, title, summary, hash, popularity, added_in)
        ${NUMBERS} SELECT '/en-US/docs/Bench/' || n, 'en-US', 'Bench/' || n, 'Document ' || n, '', '', 0, 0 FROM number`,
      parameters: [DOCUMENTS],
    },
  ]);
}

/** Loads a feed of 5,000 entries, some of which match the filters. */
export async function seedUpdates(run: RunBatch): Promise<void> {
  const date = "2026-11-03";
  const releases = (["chrome", "firefox"] as const).map((browser) => ({
    ...{ browser, name: browser, version: "1", date, engine: "blink", engineVersion: "1" },
  }));
  const entries = Array.from(
    { length: 5000 },
    (_, at): UpdateEntry => ({
      ...{ date, key: `css.a${at}`, kind: "added", category: at % 2 === 0 ? "css" : "api" },
      ...{ releases: [at % 2], engines: [], pages: [] },
      status: at % 3 === 0 ? ["experimental"] : [],
    }),
  );
  const feed = { since: date, until: date, releases, entries };
  await loadUpdates({ run, content: "benchmark", feed, hasPage: () => false });
}
