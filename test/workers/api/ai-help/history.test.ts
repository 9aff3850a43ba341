import { expect, test } from "vitest";
import type { PlanName } from "#content-build/contract/plans.ts";
import { createDb } from "#db/client.ts";
import {
  CHAT_LIMIT,
  HISTORY_LIMITS,
  insertQuestion,
  saveAnswer,
} from "#workers/api/services/ai-help/history.ts";
import { VOLUMES } from "#workers/api/services/limits/volume.ts";
import { readQuota, takeQuestion } from "#workers/api/services/ai-help/quota.ts";
import { anonymous, DB, person, type TestUser } from "../support.ts";

const db = createDb(DB);
const QUOTA = "/api/v1/plus/ai/help/quota";
const HISTORY = "/api/v1/plus/ai/help/history";
const DAY = 24 * 60 * 60 * 1000;
const historian = (plan: PlanName = "core") => person(plan, [], { ai_help_history: 1 });

async function rowOf({ id }: TestUser) {
  return db.selectFrom("user").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

async function ask(
  { id }: TestUser,
  text: string,
  { chatId = crypto.randomUUID(), parentId = null as string | null, now = Date.now() } = {},
) {
  const question = { chatId, messageId: crypto.randomUUID(), parentId, text };
  return { ...question, kept: await insertQuestion(db, id, question, now) };
}

test("the free plan allows five questions a day", async () => {
  const asker = await person("core");
  const user = await rowOf(asker);
  const read = async () => (await asker.call("GET", QUOTA)).json();
  expect(await read()).toEqual({ quota: { count: 0, remaining: 5, limit: 5 } });
  for (const remaining of [4, 3, 2, 1, 0]) {
    expect(await takeQuestion(db, user)).toMatchObject({ remaining });
  }
  expect(await takeQuestion(db, user)).toBe("refused");
  expect(await read()).toEqual({ quota: { count: 5, remaining: 0, limit: 5 } });
});

test("the quota's day starts with its first question and lasts 24 hours", async () => {
  const user = await rowOf(await person("core"));
  const now = Date.now();
  for (let times = 0; times < 5; times++) await takeQuestion(db, user, now + times);
  expect(await takeQuestion(db, user, now + DAY - 1)).toBe("refused");
  expect(await readQuota(db, user, now + DAY)).toEqual({ count: 0, remaining: 5, limit: 5 });
  expect(await takeQuestion(db, user, now + DAY)).toEqual({ count: 1, remaining: 4, limit: 5 });
  expect(await readQuota(db, user, now + DAY)).toEqual({ count: 1, remaining: 4, limit: 5 });
});

test("exactly one of several concurrent questions takes the last of the quota", async () => {
  const user = await rowOf(await person("core"));
  for (let times = 0; times < 4; times++) await takeQuestion(db, user);
  const taken = await Promise.all(Array.from({ length: 6 }, () => takeQuestion(db, user)));
  expect(taken.filter((one) => one !== "refused")).toEqual([{ count: 5, remaining: 0, limit: 5 }]);
});

test.each(["mdn_plus_5m", "mdn_plus_10y"] satisfies PlanName[])(
  "%s has no limit, and a downgrade counts the questions already asked today",
  async (plan) => {
    const asker = await person(plan);
    const user = await rowOf(asker);
    for (let times = 0; times < 7; times++) expect(await takeQuestion(db, user)).toBe("unlimited");
    expect(await (await asker.call("GET", QUOTA)).json()).toEqual({ quota: null });
    await db.updateTable("user").set({ provider_plan: 0 }).where("id", "=", asker.id).execute();
    expect(await (await asker.call("GET", QUOTA)).json()).toEqual({
      quota: { count: 5, remaining: 0, limit: 5 },
    });
    expect(await takeQuestion(db, await rowOf(asker))).toBe("refused");
  },
);

test("conversations are listed by their newest question first", async () => {
  const user = await historian();
  const now = Date.now();
  const first = await ask(user, "What is a label?", { now: now - 3000 });
  const second = await ask(user, "What is a form?", { now: now - 2000 });
  const listed = async () => (await user.call("GET", `${HISTORY}/list`)).json();
  const entry = ({ chatId }: typeof first, last: number) => ({
    chat_id: chatId,
    label: "",
    last: new Date(last).toISOString(),
  });
  expect(await listed()).toEqual([entry(second, now - 2000), entry(first, now - 3000)]);
  await ask(user, "And in a table?", { chatId: first.chatId, parentId: first.messageId, now });
  expect(await listed()).toEqual([entry(first, now), entry(second, now - 2000)]);
});

test("a conversation contains questions, their edits, answers and sources", async () => {
  const user = await historian();
  const now = Date.now() - 1000;
  const first = await ask(user, "What is a label?", { now });
  const sources = [{ url: "/en-US/docs/Web/HTML", title: "HTML" }];
  await saveAnswer(db, first.messageId, { answer: "A caption.", sources });
  const below = { chatId: first.chatId, parentId: first.messageId };
  const second = await ask(user, "Where does it go?", { ...below, now: now + 1 });
  const edited = await ask(user, "Where does it stand?", { ...below, now: now + 2 });
  const response = await user.call("GET", `${HISTORY}/${first.chatId}`);
  const message = ({ messageId, parentId, text }: typeof first, at: number) => ({
    metadata: {
      ...{ chat_id: first.chatId, message_id: messageId, parent_id: parentId },
      ...{ sources: [], quota: null, created_at: new Date(at).toISOString() },
      mode: "model",
    },
    user: { role: "user", content: text },
    ...{ assistant: null, status: null, passages: [] },
  });
  const answered = message(first, now);
  expect(await response.json()).toEqual({
    chat_id: first.chatId,
    label: "",
    messages: [
      {
        ...answered,
        metadata: { ...answered.metadata, sources },
        status: "answered",
        assistant: { role: "assistant", content: "A caption." },
      },
      message(second, now + 1),
      message(edited, now + 2),
    ],
  });
});

test("questions cannot be added to another user's conversation or as a reply to their question", async () => {
  const [user, other] = [await historian(), await historian()];
  const theirs = await ask(other, "Theirs");
  expect((await ask(user, "Mine", { chatId: theirs.chatId })).kept).toBe("missing");
  const mine = await ask(user, "Mine");
  const astray = { chatId: mine.chatId, parentId: theirs.messageId };
  expect((await ask(user, "Astray", astray)).kept).toBe("missing");
  expect((await ask(user, "Astray", { parentId: theirs.messageId })).kept).toBe("missing");
  const listed = await (await user.call("GET", `${HISTORY}/list`)).json();
  expect(listed).toMatchObject([{ chat_id: mine.chatId }]);
  const response = await other.call("GET", `${HISTORY}/${theirs.chatId}`);
  expect(await response.json()).toMatchObject({ messages: [{ user: { content: "Theirs" } }] });
});

test("a question whose parent was never stored follows the latest stored one", async () => {
  const user = await historian();
  const parentsOf = async (chatId: string) => {
    const chat = await (await user.call("GET", `${HISTORY}/${chatId}`)).json();
    const { messages } = chat as { messages: { metadata: { parent_id: string | null } }[] };
    return messages.map(({ metadata }) => metadata.parent_id);
  };
  const lost = { parentId: crypto.randomUUID() };
  const now = Date.now() - 1000;
  const first = await ask(user, "After a failure", { ...lost, now });
  const { chatId, messageId } = first;
  const second = await ask(user, "After another", { chatId, ...lost, now: now + 1 });
  expect([first.kept, second.kept]).toEqual(["kept", "kept"]);
  expect(await parentsOf(chatId)).toEqual([null, messageId]);
});

test("a conversation can be given a label of up to 120 characters", async () => {
  const user = await historian();
  const { chatId } = await ask(user, "What is a label?");
  const name = (label: unknown) => user.call("POST", `${HISTORY}/${chatId}`, { label });
  const named = await name("  Labels ");
  expect(named.status).toBe(200);
  expect(await named.json()).toEqual({ label: "Labels" });
  for (const label of ["", "   ", "x".repeat(121), 5, null]) {
    expect((await name(label)).status, String(label)).toBe(400);
  }
  expect((await name("🙂".repeat(120))).status).toBe(200);
  expect((await user.call("POST", `${HISTORY}/no-id`, { label: "x" })).status).toBe(400);
});

test("a user can delete one conversation or all of their own", async () => {
  const [user, other] = [await historian(), await historian()];
  const [first, second] = [await ask(user, "One"), await ask(user, "Two")];
  const theirs = await ask(other, "Theirs");
  expect((await user.call("DELETE", `${HISTORY}/${first.chatId}`)).status).toBe(204);
  expect((await user.call("DELETE", `${HISTORY}/${first.chatId}`)).status).toBe(404);
  expect(await (await user.call("GET", `${HISTORY}/list`)).json()).toMatchObject([
    { chat_id: second.chatId },
  ]);
  expect((await user.call("DELETE", `${HISTORY}/list`)).status).toBe(201);
  expect(await (await user.call("GET", `${HISTORY}/list`)).json()).toEqual([]);
  const left = await db
    .selectFrom("ai_help_message")
    .select("id")
    .where("chat_id", "in", [first.chatId, second.chatId, theirs.chatId])
    .execute();
  expect(left).toEqual([{ id: theirs.messageId }]);
});

test("with history disabled, stored conversations cannot be read, only deleted all at once", async () => {
  const user = await person("mdn_plus_5m");
  const { chatId } = await ask(user, "Kept before");
  for (const [method, path, body] of [
    ["GET", "list"],
    ["GET", chatId],
    ["POST", chatId, { label: "x" }],
    ["DELETE", chatId],
  ] as const) {
    const response = await user.call(method, `${HISTORY}/${path}`, body);
    expect(response.status, `${method} ${path}`).toBe(501);
    expect(await response.json()).toMatchObject({ code: "history_off" });
  }
  expect((await user.call("DELETE", `${HISTORY}/list`)).status).toBe(201);
  expect(
    await db.selectFrom("ai_help_chat").select("id").where("user_id", "=", user.id).execute(),
  ).toEqual([]);
  expect((await anonymous.call("GET", `${HISTORY}/list`)).status).toBe(401);
});

test("deleting the account deletes all AI help data", async () => {
  const user = await historian();
  const { chatId } = await ask(user, "Will this stay?");
  await takeQuestion(db, await rowOf(user));
  await db.deleteFrom("user").where("id", "=", user.id).execute();
  for (const query of [
    db.selectFrom("ai_help_quota").select("count").where("user_id", "=", user.id),
    db.selectFrom("ai_help_chat").select("id").where("user_id", "=", user.id),
    db.selectFrom("ai_help_message").select("id").where("chat_id", "=", chatId),
  ]) {
    expect(await query.execute()).toEqual([]);
  }
});

test("the same question can be stored again, but no other under its ID", async () => {
  const user = await historian();
  const first = await ask(user, "Once");
  expect(await insertQuestion(db, user.id, first)).toBe("kept");
  expect(await insertQuestion(db, user.id, { ...first, text: "Twice" })).toBe("missing");
  const other = await historian();
  expect(await insertQuestion(db, other.id, first)).toBe("missing");
});

test("a user's oldest conversations are deleted to stay within the size limit", async () => {
  const user = await historian();
  const text = "x".repeat(25_000);
  const most = Math.floor(HISTORY_LIMITS.bytes / 25_300);
  for (let n = 0; n < most + 20; n++) await ask(user, `${n} ${text}`, { now: 1000 + n });
  const chats = await db
    .selectFrom("ai_help_chat")
    .select(["bytes", "created_at"])
    .where("user_id", "=", user.id)
    .orderBy("created_at")
    .execute();
  const sum = chats.reduce((total, { bytes }) => total + bytes, 0);
  expect(sum).toBeLessThanOrEqual(HISTORY_LIMITS.bytes);
  expect(sum).toBeGreaterThan(HISTORY_LIMITS.bytes - 30_000);
  expect(chats.at(-1)?.created_at).toBe(1000 + most + 19);
});

test("a conversation at its size limit stores no further questions", async () => {
  const user = await historian();
  const { chatId } = await ask(user, "x".repeat(CHAT_LIMIT));
  expect((await ask(user, "One more", { chatId })).kept).toBe("full");
});

test("total storage is limited, with a lower limit for the free plan", async () => {
  const [free, paying] = [await historian(), await historian("mdn_plus_5m")];
  const total = () =>
    db
      .selectFrom("stored_volume")
      .select("bytes")
      .where("name", "=", "ai_help")
      .executeTakeFirstOrThrow();
  const before = await total();
  const pretend = (bytes: number) =>
    db.updateTable("stored_volume").set({ bytes }).where("name", "=", "ai_help").execute();
  await pretend(VOLUMES.ai_help.free);
  expect((await ask(free, "No room")).kept).toBe("full");
  const { chatId } = await ask(paying, "Room");
  await pretend(VOLUMES.ai_help.all);
  expect((await ask(paying, "No room")).kept).toBe("full");
  await pretend(before.bytes);
  const kept = await ask(free, "Room again");
  expect(kept.kept).toBe("kept");
  expect((await total()).bytes).toBe(before.bytes + 300 + "Room again".length + 4);
  await free.call("DELETE", `${HISTORY}/${kept.chatId}`);
  expect((await total()).bytes).toBe(before.bytes);
  await paying.call("DELETE", `${HISTORY}/${chatId}`);
});
