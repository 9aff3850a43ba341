import { env } from "cloudflare:test";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { PeopleDatabase } from "#db/people-database.ts";
import { openStripe } from "#test/workers/api/support/fake-stripe.ts";
import { PERSONAL_TABLES, personalData } from "#workers/api/services/account/personal-data.ts";
import { insertQuestion } from "#workers/api/services/ai-help/history.ts";
import { takeQuestion } from "#workers/api/services/ai-help/quota.ts";
import { PEOPLE_COLUMNS } from "../../../db/columns.ts";
import { anonymous, db, person, publishDocuments, type TestUser } from "../support.ts";

const ACCOUNT = "/api/v1/plus/account";
const url = "/en-US/docs/Web/Personal";

beforeAll(() => publishDocuments([url, "Personal"]));
afterEach(() => vi.unstubAllGlobals());

/** A user with a row in every table of personal data. */
async function busyPerson(): Promise<TestUser> {
  const user = await person("mdn_plus_5m", [], { ai_help_history: 1 });
  const made = await user.call("POST", "/api/v2/collections/", { name: "Mine" }, KEYED());
  const { id } = await made.json<{ id: string }>();
  await user.call("POST", `/api/v2/collections/${id}/items/`, { url, title: "x", notes: "Note" });
  await user.call("POST", "/api/v1/play/", { html: "<b>" });
  await user.call("POST", "/api/v1/ping");
  const chatId = crypto.randomUUID();
  const question = { chatId, messageId: crypto.randomUUID(), parentId: null, text: "Why?" };
  await insertQuestion(db, user.id, question);
  await takeQuestion(
    db,
    await db.selectFrom("user").selectAll().where("id", "=", user.id).executeTakeFirstOrThrow(),
  );
  await db.updateTable("user").set({ paid_plan: 2 }).where("id", "=", user.id).execute();
  await db
    .insertInto("subscription")
    .values({
      ...{ id: `sub_${user.id}`, customer: `cus_${user.id}`, user_id: user.id },
      ...{ plan: 1, status: "active", event_at: 1_700_000_000 },
    })
    .execute();
  return user;
}

const KEYED = () => ({ headers: { "idempotency-key": crypto.randomUUID() } });

/** The number of a user's rows in each table of personal data. */
async function rowsOf(userId: number): Promise<Record<string, number>> {
  const counts = await Promise.all(
    Object.keys(PERSONAL_TABLES).map(async (table) => {
      const row = await env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE user_id = ?`)
        .bind(userId)
        .first<{ n: number }>();
      return [table, row?.n ?? 0] as const;
    }),
  );
  return Object.fromEntries(counts);
}

test("the download contains all the reader's rows, with every column except secrets", async () => {
  const user = await busyPerson();
  const response = await user.call("GET", `${ACCOUNT}/data`);
  expect(response.headers.get("content-disposition")).toContain("webdocs-data.json");
  const data = await response.json<Record<string, Record<string, unknown>[]>>();
  const counts = Object.entries(await rowsOf(user.id)).filter(([, count]) => count > 0);
  expect(counts.length).toBeGreaterThanOrEqual(10);
  for (const [table, count] of counts) {
    const rows = data[table] ?? [];
    expect(rows, table).toHaveLength(count);
    const { secrets = [] }: { secrets?: readonly string[] } =
      PERSONAL_TABLES[table as keyof typeof PERSONAL_TABLES];
    const columns = Object.keys(PEOPLE_COLUMNS[table as keyof PeopleDatabase]);
    const open = columns.filter((name) => !secrets.includes(name));
    expect(Object.keys(rows[0] ?? {}), table).toEqual(expect.arrayContaining(open));
    for (const secret of secrets) expect(rows[0], table).not.toHaveProperty(secret);
  }
  expect(data.ai_help_message).toMatchObject([{ question: "Why?" }]);
  expect(data.user).toMatchObject({
    id: user.id,
    plan: 2,
    created_at: expect.stringContaining("T"),
  });
  expect(data.subscription).toMatchObject([{ event_at: "2023-11-14T22:13:20.000Z" }]);
});

test("every table with a user_id is registered as personal data", async () => {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE '%user_id%'",
  ).all<{ name: string }>();
  expect(results.map(({ name }) => name).sort()).toEqual(Object.keys(PERSONAL_TABLES).sort());
});

/** Inserts a ping for each of 45 days, more than one read returns, and returns these days. */
async function pingDaily({ id }: TestUser): Promise<string[]> {
  const days = Array.from({ length: 45 }, (_, day) => `day ${String(day).padStart(2, "0")}`);
  for (const day of days) {
    await db.insertInto("activity_ping").values({ user_id: id, day, activity: "{}" }).execute();
  }
  return days;
}

test("the download is complete when a table has more rows than one read returns", async () => {
  const user = await person("mdn_plus_5m");
  const days = await pingDaily(user);
  const data = await (await user.call("GET", `${ACCOUNT}/data`)).json<{
    activity_ping: { day: string }[];
  }>();
  expect(data.activity_ping.map(({ day }) => day)).toEqual(days);
});

test("a row that is deleted during the download hides no other row", async () => {
  const user = await person("mdn_plus_5m");
  const days = await pingDaily(user);
  const decoder = new TextDecoder();
  let text = "";
  const reader = personalData(db, user.id).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true });
    if (!text.includes("day 05")) continue;
    await db
      .deleteFrom("activity_ping")
      .where("user_id", "=", user.id)
      .where("day", "=", "day 05")
      .execute();
  }
  const data = JSON.parse(text) as { activity_ping: { day: string }[] };
  expect(data.activity_ping.map(({ day }) => day)).toEqual(days);
});

test("deleting an account cancels its subscription first and leaves no rows", async () => {
  const stripe = openStripe();
  const user = await busyPerson();
  stripe.subscriptions.set(`sub_${user.id}`, {});
  const before = await rowsOf(user.id);
  stripe.down = true;
  vi.spyOn(console, "error").mockImplementation(() => {});
  const bindings = stripe.settings;
  const refused = await user.call("DELETE", ACCOUNT, undefined, { bindings });
  expect(refused.status).toBe(503);
  expect(await rowsOf(user.id)).toEqual(before);

  stripe.down = false;
  const done = await user.call("DELETE", ACCOUNT, undefined, { bindings });
  expect(done.status).toBe(204);
  expect(done.headers.get("set-cookie")).toContain("Max-Age=0");
  expect(stripe.requests.at(-1)).toMatchObject({
    method: "DELETE",
    path: `/v1/subscriptions/sub_${user.id}`,
  });
  expect(Object.values(await rowsOf(user.id)).every((count) => count === 0)).toBe(true);
  const rest = await env.DB.prepare("SELECT id FROM user WHERE id = ?").bind(user.id).all();
  expect(rest.results).toEqual([]);
  expect((await user.call("GET", "/api/v1/play/")).status).toBe(401);
});

test("signing out everywhere ends all the reader's sessions and no one else's", async () => {
  const user = await person();
  const other = await person();
  await db
    .insertInto("session")
    .values({
      ...{ token_hash: crypto.randomUUID(), user_id: user.id },
      ...{ created_at: 1, seen_at: 1, expires_at: Date.now() + 3_600_000 },
    })
    .execute();
  expect(await (await user.call("GET", `${ACCOUNT}/sessions`)).json()).toEqual({ count: 2 });
  const response = await user.call("DELETE", `${ACCOUNT}/sessions`);
  expect(response.status).toBe(204);
  expect(response.headers.get("set-cookie")).toContain("Max-Age=0");
  expect((await user.call("GET", `${ACCOUNT}/sessions`)).status).toBe(401);
  expect(await (await other.call("GET", `${ACCOUNT}/sessions`)).json()).toEqual({ count: 1 });
  expect((await anonymous.call("DELETE", `${ACCOUNT}/sessions`)).status).toBe(401);
});
