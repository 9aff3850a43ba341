import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import type { PeopleDatabase } from "#db/people-database.ts";

/** Every table with a `user_id`. */
type PersonalTable = {
  [Table in keyof PeopleDatabase]: "user_id" extends keyof PeopleDatabase[Table] ? Table : never;
}[keyof PeopleDatabase];

/** How the rows of each table are exported. */
type PersonalTables = {
  [Table in PersonalTable]: {
    /** A column that tells the rows of a user apart. */
    key: keyof PeopleDatabase[Table];
    /** Columns left out of the export because they are secret. */
    secrets?: readonly (keyof PeopleDatabase[Table])[];
  };
};

/** The compiler requires an entry for every table with a `user_id`. */
export const PERSONAL_TABLES: PersonalTables = {
  activity_ping: { key: "day" },
  ai_help_chat: { key: "id" },
  ai_help_quota: { key: "user_id" },
  ai_help_running: { key: "user_id" },
  ai_help_use: { key: "message_id", secrets: ["question_hash"] },
  collection: { key: "id" },
  collection_item: { key: "id" },
  deleted_item: { key: "id" },
  deletion: { key: "id" },
  exercise_progress: { key: "exercise" },
  idempotency_key: { key: "key", secrets: ["request_hash"] },
  play: { key: "id" },
  session: { key: "token_hash", secrets: ["token_hash"] },
  subscription: { key: "id" },
  subscription_transition: { key: "id" },
  update_filter: { key: "id", secrets: ["feed_token"] },
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
  for (const table of TABLES) yield* writeList(table, rowsOf(db, table, userId));
  yield* writeList("ai_help_message", messagesOf(db, userId));
  yield "}\n";
}

type Key = string | number;

/** The rows of a user in one table. */
interface Rows {
  /** The keys of all of them, in order. */
  keys(): Promise<{ key: Key }[]>;
  /** Those of these rows that still exist. */
  read(keys: readonly Key[]): Promise<object[]>;
  secrets: readonly string[];
}

/** Writes the rows that exist when the list begins and that nobody deletes before they are read. */
async function* writeList(name: string, { keys, read, secrets }: Rows): AsyncGenerator<string> {
  yield `,\n${JSON.stringify(name)}:[`;
  const all = (await keys()).map(({ key }) => key);
  let separator = "\n";
  for (let at = 0; at < all.length; at += PAGE) {
    const rows = await read(all.slice(at, at + PAGE));
    if (rows.length === 0) continue;
    const texts = rows.map((row) => JSON.stringify(readable(row, secrets)));
    yield separator + texts.join(",\n");
    separator = ",\n";
  }
  yield "]";
}

function rowsOf(db: Db, name: PersonalTable, userId: number): Rows {
  const { key, secrets = [] } = PERSONAL_TABLES[name];
  const column = sql.ref<Key>(key);
  // All these tables have the column; the type of one stands in for the union.
  const rows = db
    .selectFrom(name as "collection")
    .where("user_id", "=", userId)
    .orderBy(column);
  return {
    keys: () => rows.select(column.as("key")).execute(),
    read: (keys) => rows.selectAll().where(column, "in", keys).execute(),
    secrets,
  };
}

function messagesOf(db: Db, userId: number): Rows {
  const rows = db
    .selectFrom("ai_help_chat")
    .innerJoin("ai_help_message", "ai_help_message.chat_id", "ai_help_chat.id")
    .where("ai_help_chat.user_id", "=", userId)
    .orderBy("ai_help_message.id");
  return {
    keys: () => rows.select("ai_help_message.id as key").execute(),
    read: (ids) =>
      rows
        .selectAll("ai_help_message")
        .where("ai_help_message.id", "in", ids as string[])
        .execute(),
    secrets: [],
  };
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
