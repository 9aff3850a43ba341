import { expect, test } from "vitest";
import { createDb } from "#db/client.ts";
import { deleteExpired } from "#workers/api/services/account/cleaning.ts";
import { DB, db, person } from "./support.ts";

const DAY = 24 * 60 * 60 * 1000;

test("deletes only expired rows", async () => {
  const user = await person();
  const now = Date.now();
  for (const [name, at] of [
    ["old", now - 1],
    ["new", now + 1000],
  ] as const) {
    const session = { token_hash: name, user_id: user.id, created_at: 0, seen_at: 0 };
    await db
      .insertInto("session")
      .values({ ...session, expires_at: at })
      .execute();
    await db.insertInto("rate_limit").values({ key: name, count: 1, resets_at: at }).execute();
    const made = { user_id: user.id, key: name, request_hash: "", resource_id: "" };
    await db
      .insertInto("idempotency_key")
      .values({ ...made, created_at: at - DAY })
      .execute();
    const day = new Date(at - 90 * DAY + (name === "old" ? -DAY : DAY)).toISOString().slice(0, 10);
    await db
      .insertInto("activity_ping")
      .values({ user_id: user.id, day, activity: name })
      .execute();
    const payment = { id: name, type: "x", received_at: at - 60 * DAY };
    await db.insertInto("payment_event").values(payment).execute();
    const subscription = { customer: "cus_gone", plan: 1, status: "canceled" };
    await db
      .insertInto("subscription")
      .values([
        { ...subscription, id: name, user_id: null, event_at: (at - 60 * DAY) / 1000 },
        { ...subscription, id: `owned ${name}`, user_id: user.id, event_at: 0 },
      ])
      .execute();
    await db
      .insertInto("ai_help_chat")
      .values({
        ...{ id: name, user_id: user.id, created_at: 0 },
        updated_at: at - 15_778_476_000,
      })
      .execute();
    await db
      .insertInto("account_event")
      .values({ id: name, received_at: at - 60 * DAY })
      .execute();
  }
  await deleteExpired(createDb(DB), now);
  const left = async (table: "session" | "rate_limit" | "subscription", column: string) =>
    (await db.selectFrom(table).selectAll().execute()).map(
      (row) => (row as unknown as Record<string, unknown>)[column],
    );
  expect(await left("session", "token_hash")).toEqual(expect.not.arrayContaining(["old"]));
  expect(await left("session", "token_hash")).toEqual(expect.arrayContaining(["new"]));
  expect(await left("rate_limit", "key")).toEqual(["new"]);
  expect((await left("subscription", "id")).sort()).toEqual(["new", "owned new", "owned old"]);
  for (const [table, column] of [
    ["idempotency_key", "key"],
    ["activity_ping", "activity"],
    ["payment_event", "id"],
    ["account_event", "id"],
    ["ai_help_chat", "id"],
  ] as const) {
    expect(await left(table as "rate_limit", column), table).toEqual(["new"]);
  }
});
