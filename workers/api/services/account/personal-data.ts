import type { Db } from "#db/client.ts";
import type { Database } from "#db/database.ts";

/** Every table with rows that belong to somebody. */
type PersonalTable = {
  [Table in keyof Database]: "user_id" extends keyof Database[Table] ? Table : never;
}[keyof Database];

/** The columns that a table keeps to itself: they would help nobody but a thief. */
type Secrets = { [Table in PersonalTable]: readonly (keyof Database[Table])[] };

/** The type check asks for a line here whenever a table with a `user_id` is added. */
export const PERSONAL_TABLES: Secrets = {
  activity_ping: [],
  ai_help_chat: [],
  ai_help_quota: [],
  ai_help_running: [],
  ai_help_use: ["question_hash"],
  collection: [],
  collection_item: [],
  deleted_item: [],
  deletion: [],
  idempotency_key: ["request_hash"],
  play: [],
  session: ["token_hash"],
  subscription: [],
  subscription_transition: [],
  update_filter: ["feed_token"],
};

const TABLES = Object.keys(PERSONAL_TABLES).sort() as PersonalTable[];

/** Rows that are read at once: each may hold a megabyte. */
const PAGE = 20;

/**
 * Everything that is stored of somebody, as JSON: their own row, and a list for each table that
 * has rows of theirs. It comes in pieces, since the whole may be larger than the memory here.
 */
export function personalData(db: Db, userId: number, now = new Date()): ReadableStream<Uint8Array> {
  const pieces = writeAll(db, userId, now);
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}

async function* writeAll(db: Db, userId: number, now: Date): AsyncGenerator<string> {
  const user = await db.selectFrom("user").selectAll().where("id", "=", userId).executeTakeFirst();
  const head = { version: 1, exported_at: now.toISOString(), user: readable(user ?? {}) };
  yield JSON.stringify(head).slice(0, -1);
  for (const table of TABLES) {
    yield* writeList(table, PERSONAL_TABLES[table], (offset) => rowsOf(db, table, userId, offset));
  }
  yield* writeList("ai_help_message", [], (offset) => messagesOf(db, userId, offset));
  yield "}\n";
}

async function* writeList(
  name: string,
  secrets: readonly string[],
  read: (offset: number) => Promise<object[]>,
): AsyncGenerator<string> {
  yield `,\n${JSON.stringify(name)}:[`;
  for (let offset = 0; ; offset += PAGE) {
    const rows = await read(offset);
    const texts = rows.map((row) => JSON.stringify(readable(row, secrets)));
    if (texts.length > 0) yield `${offset === 0 ? "" : ","}\n${texts.join(",\n")}`;
    if (rows.length < PAGE) break;
  }
  yield "]";
}

function rowsOf(db: Db, table: PersonalTable, userId: number, offset: number): Promise<object[]> {
  // All of them have that column: one stands for the others.
  return db
    .selectFrom(table as "collection")
    .selectAll()
    .where("user_id", "=", userId)
    .limit(PAGE)
    .offset(offset)
    .execute();
}

function messagesOf(db: Db, userId: number, offset: number): Promise<object[]> {
  return db
    .selectFrom("ai_help_chat")
    .innerJoin("ai_help_message", "ai_help_message.chat_id", "ai_help_chat.id")
    .selectAll("ai_help_message")
    .where("ai_help_chat.user_id", "=", userId)
    .limit(PAGE)
    .offset(offset)
    .execute();
}

/** Columns of moments, in milliseconds since 1970, except for those in seconds. */
const MOMENT = /_at$|^window_start$/;
const IN_SECONDS = "event_at";

/** A row as its owner can read it: with dates, and without what is secret. */
function readable(row: object, secrets: readonly string[] = []): object {
  return Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !secrets.includes(name))
      .map(([name, value]: [string, unknown]) => {
        if (!MOMENT.test(name) || typeof value !== "number") return [name, value];
        const time = name === IN_SECONDS ? value * 1000 : value;
        return [name, time === 0 ? null : new Date(time).toISOString()];
      }),
  );
}
