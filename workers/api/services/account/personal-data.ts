import type { Db } from "#db/client.ts";
import type { PeopleDatabase } from "#db/people-database.ts";

/** Every table with a `user_id`. */
type PersonalTable = {
  [Table in keyof PeopleDatabase]: "user_id" extends keyof PeopleDatabase[Table] ? Table : never;
}[keyof PeopleDatabase];

/** Columns left out of the export because they are secret, by table. */
type Secrets = { [Table in PersonalTable]: readonly (keyof PeopleDatabase[Table])[] };

/** The compiler requires an entry for every table with a `user_id`. */
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
  exercise_progress: [],
  idempotency_key: ["request_hash"],
  play: [],
  session: ["token_hash"],
  subscription: [],
  subscription_transition: [],
  update_filter: ["feed_token"],
};

const TABLES = Object.keys(PERSONAL_TABLES).sort() as PersonalTable[];

/** Rows read at a time: each may hold a megabyte. */
const PAGE = 20;

/**
 * Everything stored about a user as JSON: their own row, and a list for each table with rows of
 * theirs. Streamed, because the whole may exceed the worker's memory.
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
  // All these tables have the column; the type of one stands in for the union.
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

/** Timestamp columns, in milliseconds since 1970 unless listed as seconds. */
const MOMENT = /_at$|^window_start$/;
const IN_SECONDS = "event_at";

/** A row for its owner: with ISO dates, without secrets. */
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
