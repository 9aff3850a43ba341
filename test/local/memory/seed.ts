import { createHash } from "node:crypto";
import type { RunBatch } from "#db/statement.ts";
import { CHAT, COLLECTION, ITEM, PLAY, SHARE } from "./largest-bodies.ts";

/** Session token of a staff user with a paid plan. */
export const SESSION = "session of the memory test";

/** Inserts a user, and the rows that requests refer to. */
export async function seedPeople(run: RunBatch): Promise<void> {
  const token = createHash("sha256").update(SESSION).digest("base64url");
  const statements: [sql: string, ...parameters: string[]][] = [
    [
      `INSERT INTO user (id, issuer, subject, email, provider_plan, is_staff, ai_help_history, customer, created_at, updated_at)
        VALUES (1, 'memory', 'reader', 'reader@people.example', 1, 1, 1, 'cus_1', 0, 0)`,
    ],
    [
      "INSERT INTO session (token_hash, user_id, created_at, seen_at, expires_at) VALUES (?1, 1, 0, 9e12, 9e12)",
      token,
    ],
    [
      "INSERT INTO collection (id, user_id, name, name_key, is_default, created_at, updated_at) VALUES ('default', 1, 'Default', 'default', 1, 0, 0)",
    ],
    [
      "INSERT INTO collection (id, user_id, name, name_key, share_id, created_at, updated_at) VALUES (?1, 1, 'Things', 'things', ?2, 0, 0)",
      COLLECTION,
      SHARE,
    ],
    [
      `INSERT INTO collection_item (id, collection_id, user_id, url, title, title_key, parents, created_at, updated_at)
        VALUES (?1, ?2, 1, '/en-US/docs/Memory', 'Title', 'title', '[]', 0, 0)`,
      ITEM,
      COLLECTION,
    ],
    ["INSERT INTO ai_help_chat (id, user_id, created_at, updated_at) VALUES (?1, 1, 0, 0)", CHAT],
    [
      "INSERT INTO play (id, user_id, html, css, js, created_at) VALUES (?1, 1, '', '', '', 0)",
      PLAY,
    ],
  ];
  await run(statements.map(([sql, ...parameters]) => ({ sql, parameters })));
}

/** Inserts documents to save. */
export async function seedDocuments(run: RunBatch): Promise<void> {
  const sql = `INSERT INTO search_document (url, locale, slug, title, summary, hash, popularity, added_in)
    WITH RECURSIVE number (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM number WHERE n < 4999)
    SELECT '/en-US/docs/Memory/' || n, 'en-US', 'Memory/' || n, 'Document ' || n, '', '', 0, 0 FROM number`;
  await run([{ sql, parameters: [] }]);
}
