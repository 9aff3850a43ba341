import { env } from "cloudflare:test";
import { sql } from "kysely";
import { beforeAll, expect, test, vi } from "vitest";
import type { PassageEvent } from "#workers/api/services/ai-help/answer/events.ts";
import { composePassages } from "#workers/api/services/ai-help/compose/passages.ts";
import { readQuota } from "#workers/api/services/ai-help/quota.ts";
import { findPages } from "#workers/api/services/ai-help/retrieve/find-pages.ts";
import { retrieve } from "#workers/api/services/ai-help/retrieve/retrieve.ts";
import {
  beginRunning,
  LEASE_MS,
  RENEWAL_MS,
  renewRunning,
} from "#workers/api/services/ai-help/running.ts";
import { beginUse, giveBack, keepUse, MOST_USES } from "#workers/api/services/ai-help/use.ts";
import { openDocuments } from "#workers/api/services/documents.ts";
import { anonymous, db, person, searchDb, type TestUser } from "../support.ts";
import { eventsOf, publishLibrary } from "./library.ts";

const AI = "/api/v1/plus/ai/help";

beforeAll(publishLibrary);

const user = (content: string) => ({ role: "user", content });
const ask = (asker: Pick<TestUser, "call">, content: string, more: object = {}) =>
  asker.call("POST", AI, { locale: "en-US", messages: [user(content)], ...more });

const rowOf = (id: number) =>
  db.selectFrom("user").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

async function passagesFor(asker: TestUser, content: string, more: object = {}) {
  const events = await eventsOf(await ask(asker, content, more));
  return events.filter((event): event is PassageEvent => event.type === "passage");
}

test("an answer streams metadata, verbatim passages with links, and a final event", async () => {
  const response = await ask(await person("core"), "How do I keep a cactus dry with watering?");
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  expect(response.headers.get("cache-control")).toContain("no-store");
  const events = await eventsOf(response);
  expect(events[0]).toMatchObject({
    ...{ type: "metadata", parent_id: null, mode: "extractive", docs_version: "library" },
    ...{ is_english: false, quota: { count: 1, remaining: 4, limit: 5 } },
    sources: expect.arrayContaining([
      { url: "/en-US/docs/Web/Gardens/watering", title: "watering" },
    ]),
  });
  expect(events.at(-1)).toEqual({ type: "done", status: "answered", fell_back: false });
  const passages = events.filter((event) => event.type === "passage");
  expect(passages.length).toBeGreaterThanOrEqual(2);
  expect(passages).toContainEqual({
    ...{ type: "passage", n: expect.any(Number), kind: "code", language: "css" },
    ...{ url: "/en-US/docs/Web/Gardens/watering", locale: "en-US" },
    ...{ title: "watering", heading: "Watering a cactus" },
    link: "/en-US/docs/Web/Gardens/watering#examples",
    text: "cactus {\n  watering: never;\n}",
  });
});

test("an answer has two to five distinct passages, from several pages where helpful", async () => {
  const passages = await passagesFor(await person("core"), "cactus watering");
  expect(new Set(passages.map(({ url }) => url)).size).toBe(2);
  expect(passages.length).toBeGreaterThanOrEqual(2);
  expect(passages.length).toBeLessThanOrEqual(5);
  expect(new Set(passages.map(({ text }) => text)).size).toBe(passages.length);
  expect(passages.map(({ n }) => n)).toEqual(passages.map((_, i) => i + 1));
});

test("definitions come from the glossary first, how-to answers from the topic's page", async () => {
  const glossary = "/en-US/docs/Glossary/Grafting";
  const [what] = await passagesFor(await person("core"), "What is grafting?");
  expect(what?.url).toBe(glossary);
  const [how] = await passagesFor(await person("core"), "How do I create a grafting of a rose?");
  expect(how?.url).toBe("/en-US/docs/Web/Gardens/Grafting");
});

test("an API term is explained by the section of that name in the API's overview", async () => {
  const passages = await passagesFor(await person("core"), "What is a hedge trimmer?");
  expect(passages.map(({ title, heading, kind }) => [title, heading, kind])).toEqual([
    ["Hedge Trimmer API", "", "text"],
    ["Hedge Trimmer API", "A hedge trimmer", "text"],
    ["HedgeTrimmer", "", "text"],
  ]);
});

test("a guide ranks higher for a how-to question", async () => {
  const documents = await openDocuments(env.CONTENT);
  const lead = async (question: string) => {
    const { pages } = await retrieve(
      { searchDb, documents },
      { question, earlier: [], locale: "en-US" },
    );
    const worth = (title: string) =>
      pages.find((page) => page.title === title)?.worth ?? Number.NaN;
    return worth("Beds in winter") - worth("Mulch");
  };
  const stated = await lead("cover a bed with mulch");
  expect(await lead("How do I cover a bed with mulch?")).toBeGreaterThan(stated + 1);
  expect(await lead("Why do I cover a bed with mulch?")).toBeLessThan(stated + 1);
});

test("the section that matches the question's words is quoted", async () => {
  const text = "How do I keep a compost heap from smelling?";
  const found = await findPages(searchDb, { text, asker: "en-US" }, "en-US");
  const evidence = { ...found, verdict: "answer" as const, isEnglish: false };
  const passages = await composePassages(await openDocuments(env.CONTENT), evidence);
  expect(passages.map(({ title, heading }) => [title, heading]).slice(0, 2)).toEqual([
    ["Compost", ""],
    ["Compost", "Turning"],
  ]);
});

test("a second section is quoted if it matches nearly as well as the best", async () => {
  const documents = await openDocuments(env.CONTENT);
  const quoted = async (text: string) => {
    const found = await findPages(searchDb, { text, asker: "en-US" }, "en-US");
    const evidence = { ...found, verdict: "answer" as const, isEnglish: false };
    const passages = await composePassages(documents, evidence);
    return passages.filter(({ title }) => title === "Orchard").map(({ heading }) => heading);
  };
  expect(await quoted("How do I keep apples in a cellar?")).toEqual([
    ...["", "Apples in a cellar", "Apples in sand"],
  ]);
  expect(await quoted("What food do moles in an orchard dig for?")).toEqual(["", "Moles"]);
});

test("the part of a page named in the question comes first, then the page's introduction", async () => {
  const documents = await openDocuments(env.CONTENT);
  const quotesFor = async (text: string) => {
    const found = await findPages(searchDb, { text, asker: "en-US" }, "en-US");
    return composePassages(documents, { ...found, verdict: "answer", isEnglish: false });
  };
  const ofList = await quotesFor("Which values does watering take?");
  expect(ofList.slice(0, 3).map(({ heading, lead = "" }) => [heading, lead])).toEqual([
    ["Values", "daily"],
    ["Values", "never"],
    ["", ""],
  ]);
  const ofGuide = await quotesFor("roses of beds in winter");
  expect(ofGuide.slice(0, 2).map(({ heading, text }) => [heading, text])).toEqual([
    ["Roses", "Twigs protect them from the sun, which wakes them too early."],
    ["", "In winter, cover a bed with mulch, and take it off in spring."],
  ]);
});

test("an example is quoted however many sections precede it", async () => {
  const text = "What is watering?";
  const found = await findPages(searchDb, { text, asker: "en-US" }, "en-US");
  const { version, read } = await openDocuments(env.CONTENT);
  const value = { isH3: false, title: "Note", content: "<p>It is of no use in a greenhouse.</p>" };
  const before = Array.from({ length: 6 }, (_, at) => ({
    ...{ type: "prose" as const, value: { ...value, id: `note_${at}` } },
  }));
  const withMore = async (url: string) => {
    const doc = await read(url);
    const [intro, ...more] = doc?.body ?? [];
    return doc && intro && { ...doc, body: [intro, ...before, ...more] };
  };
  const pages = found.pages.filter(({ title }) => title === "watering");
  const evidence = { ...found, pages, verdict: "answer" as const, isEnglish: false };
  const passages = await composePassages({ version, read: withMore }, evidence);
  expect(passages.map(({ kind }) => kind)).toContain("code");
});

test("a comparison quotes related pages for both sides, and what one says of the other", async () => {
  const asked = "What is the difference between sow and reap?";
  const passages = await passagesFor(await person("core"), asked);
  expect(passages.map(({ url, heading }) => [url, heading])).toEqual([
    ["/en-US/docs/Web/Beds/sow", ""],
    ["/en-US/docs/Web/Beds/sow", "Timing"],
    ["/en-US/docs/Web/Beds/reap", ""],
  ]);
});

test("unreadable pages are left out", async () => {
  const silence = vi.spyOn(console, "error").mockImplementation(() => {});
  const read = vi.fn(() => Promise.reject(new Error("broken")));
  const asked = { question: "cactus watering", earlier: [], locale: "en-US" };
  const documents = { version: "", read };
  expect(await composePassages(documents, await retrieve({ searchDb, documents }, asked))).toEqual(
    [],
  );
  expect(read).toHaveBeenCalled();
  silence.mockRestore();
});

test("the introduction is quoted up to its first long paragraph or table", async () => {
  const asked = { question: "cactus watering", earlier: [], locale: "en-US" };
  const documents = await openDocuments(env.CONTENT);
  const evidence = await retrieve({ searchDb, documents }, asked);
  const startOf = async (introduction: string) => {
    const read = async (url: string) => {
      const doc = await documents.read(url);
      const [intro, ...sections] = doc?.body ?? [];
      if (!doc || intro?.type !== "prose") return doc;
      const value = { ...intro.value, content: introduction };
      return { ...doc, body: [{ ...intro, value }, ...sections] };
    };
    const passages = await composePassages({ ...documents, read }, evidence);
    return passages.find(({ heading }) => heading === "")?.text;
  };
  const first = "The property sets how often a garden gets water.";
  const second = "It takes four numbers: days, weeks, months and years.";
  expect(await startOf(`<p>${first}</p><p>${second}</p>`)).toBe(`${first}\n\n${second}`);
  expect(await startOf(`<p>${first}</p><p>${"Every garden is different. ".repeat(30)}</p>`)).toBe(
    first,
  );
  expect(await startOf(`<p>${first}</p><table><tr><td>1</td></tr></table><p>${second}</p>`)).toBe(
    first,
  );
});

test("a question for a definition gets no code from a page about a part of it", async () => {
  const asked = { question: "cactus watering", earlier: [], locale: "en-US" };
  const documents = await openDocuments(env.CONTENT);
  const evidence = await retrieve({ searchDb, documents }, asked);
  const isWatering = ({ title }: { title: string }) => title === "watering";
  const pages = [
    ...evidence.pages.filter((page) => !isWatering(page)),
    ...evidence.pages.filter(isWatering).map((page) => ({ ...page, isOfPart: true })),
  ].slice(-2);
  const kinds = async (isWhat: boolean) => {
    const passages = await composePassages(documents, {
      ...evidence,
      pages,
      isWhat,
      isMany: false,
    });
    return passages.filter(isWatering).map(({ kind }) => kind);
  };
  expect(await kinds(false)).toContain("code");
  expect(await kinds(true)).toEqual(["text"]);
});

test("a text passage has a text-fragment link and keeps its list term", async () => {
  const passages = await passagesFor(await person("core"), "watering never garden stays dry");
  const first = passages.find(({ lead }) => lead === "never");
  expect(first).toMatchObject({ lead: "never", text: "The garden stays dry; cactuses like it." });
  expect(first?.link).toBe(
    "/en-US/docs/Web/Gardens/watering#values:~:text=The%20garden%20stays%20dry%3B%20cactuses%20like%20it.",
  );
});

const CHESS = "Who won the chess championship of Reykjavik? mail me@example.org";

test("questions that the documentation cannot answer are refused and not counted", async () => {
  const events = await eventsOf(await ask(await person("core"), CHESS));
  expect(events).toEqual([
    {
      ...{ type: "error", code: "no_evidence", retryable: false, nearest: [] },
      ...{ message: expect.any(String), verdict: "off_topic" },
      quota: { count: 0, remaining: 5, limit: 5 },
    },
  ]);
});

/** Questions that match the library increasingly well; the fitted gate decides which are near misses. */
const BETTER_AND_BETTER = [
  "a plant that stores light",
  "take compost off a bed",
  "hedge shapes in spring",
  "cover roses in winter",
  "storing water in plants",
  "air from below",
  "cactus roots and light",
  "trellis for climbing",
];

test("a near miss returns and stores the nearest pages without being counted", async () => {
  const documents = await openDocuments(env.CONTENT);
  const found = await Promise.all(
    BETTER_AND_BETTER.map(async (question) => {
      const asked = { question, earlier: [], locale: "en-US" };
      return { question, ...(await retrieve({ searchDb, documents }, asked)) };
    }),
  );
  const near = found.find(({ verdict }) => verdict === "near");
  expect(near?.pages.length).toBeGreaterThan(0);
  const asker = await person("core", [], { ai_help_history: 1 });
  const chat_id = crypto.randomUUID();
  const [event, ...more] = await eventsOf(await ask(asker, near?.question ?? "", { chat_id }));
  const nearest = near?.pages.slice(0, 4).map(({ url, title }) => ({
    ...{ url, title, summary: `${title} in a few words.` },
  }));
  expect(event).toEqual({
    ...{ type: "error", code: "no_evidence", retryable: false, verdict: "near", nearest },
    ...{ message: expect.stringContaining("nearest") },
    quota: { count: 0, remaining: 5, limit: 5 },
  });
  expect(more).toEqual([]);
  expect(await (await asker.call("GET", `${AI}/quota`)).json()).toMatchObject({
    quota: { count: 0, remaining: 5 },
  });
  expect(await (await asker.call("GET", `${AI}/history/${chat_id}`)).json()).toMatchObject({
    messages: [{ status: "no_evidence", metadata: { sources: nearest } }],
  });
});

test("an unanswered question is revealed to editors only after three users asked it", async () => {
  const listed = () =>
    db.selectFrom("ai_help_unanswered").selectAll().where("locale", "=", "fr").execute();
  const first = await person("core");
  for (let times = 0; times < 3; times++) await (await ask(first, CHESS, { locale: "fr" })).text();
  expect(await listed()).toMatchObject([{ question: null, askers: 1 }]);
  await (await ask(await person("core"), CHESS, { locale: "fr" })).text();
  expect(await listed()).toMatchObject([{ question: null, askers: 2 }]);
  await (await ask(await person("core"), CHESS.toUpperCase(), { locale: "fr" })).text();
  expect(await listed()).toMatchObject([
    { question: "who won the chess championship of reykjavik? mail …", askers: 3 },
  ]);
});

test("a Japanese question is answered from Japanese pages, or from English ones marked as such", async () => {
  const asker = await person("mdn_plus_5m");
  const [own] = await passagesFor(asker, "サボテンの水やり", { locale: "ja" });
  expect(own?.url).toBe("/ja/docs/Web/Gardens/Cactus");
  const events = await eventsOf(await ask(asker, "trellis climbing roses", { locale: "ja" }));
  expect(events[0]).toMatchObject({ is_english: true, quota: null });
});

test("a question about a page is answered from that page first", async () => {
  const asker = await person("core");
  const page = "/en-US/docs/Web/Gardens/Cactus";
  const [first] = await passagesFor(asker, "How often does it need water?", { page });
  expect(first?.url).toBe(page);
});

test("a follow-up continues the previous question", async () => {
  const asker = await person("core");
  const messages = [user("What is a cactus?"), user("And its roots?")];
  const [first] = await passagesFor(asker, "", { messages });
  expect(first?.url).toBe("/en-US/docs/Web/Gardens/Cactus");
});

test("a follow-up about the same page gets new passages before repeated ones", async () => {
  const asker = await person("core");
  const before = "How do I keep apples in a cellar?";
  const [definition, section] = await passagesFor(asker, before);
  expect([definition?.heading, section?.heading]).toEqual(["", "Apples in a cellar"]);
  const messages = [user(before), user("And moles?")];
  const [first, ...others] = await passagesFor(asker, "", { messages });
  expect(first?.heading).toBe("Moles");
  expect(others).toContainEqual({ ...definition, n: expect.any(Number) });
});

test("a refused question affects neither a later follow-up nor a standalone question", async () => {
  const asker = await person("core");
  const after = (earlier: string[], last: string) =>
    passagesFor(asker, "", { messages: [...earlier, last].map(user) });
  const [good, refused] = ["What is a cactus?", CHESS];
  const [event] = await eventsOf(await ask(asker, "", { messages: [good, refused].map(user) }));
  expect(event).toMatchObject({ type: "error", code: "no_evidence", verdict: "off_topic" });
  const followUp = await after([good, refused], "And its roots?");
  expect(followUp[0]?.url).toBe("/en-US/docs/Web/Gardens/Cactus");
  expect(followUp).toEqual(await after([good], "And its roots?"));
  const [other] = await after([good, refused], "What is a hedge trimmer?");
  expect(other?.url).toBe("/en-US/docs/Web/API/Hedge_Trimmer_API");
});

test("asking requires a login, five questions a day on the free plan, and one at a time", async () => {
  expect((await ask(anonymous, "cactus")).status).toBe(401);
  const asker = await person("core");
  for (let times = 0; times < 5; times++)
    expect((await ask(asker, "cactus care")).status).toBe(200);
  const refused = await ask(asker, "cactus care");
  expect(refused.status).toBe(402);
  expect(await refused.json()).toMatchObject({ code: "question_limit" });
  const busy = await person("core");
  await beginRunning(db, busy.id, crypto.randomUUID());
  expect(await (await ask(busy, "cactus care")).json()).toMatchObject({ code: "busy" });
});

test.each([
  ["no question", { messages: [{ role: "assistant", content: "cactus" }] }],
  ["an empty question", { messages: [user(" \0 ")] }],
  ["a question that is too long", { messages: [user("x".repeat(25_001))] }],
  ["no messages", { messages: [] }],
  ["an unknown locale", { locale: "xx" }],
  ["an invalid id", { chat_id: "1" }],
])("a request with %s is rejected and not counted", async (_, body) => {
  const asker = await person("core");
  expect((await ask(asker, "cactus", body)).status).toBe(400);
  expect(await (await asker.call("GET", `${AI}/quota`)).json()).toMatchObject({
    quota: { count: 0 },
  });
});

test("a question that fails before its answer starts is not counted and does not block others", async () => {
  const silence = vi.spyOn(console, "error").mockImplementation(() => {});
  const asker = await person("core", [], { ai_help_history: 1 });
  const body = { locale: "en-US", messages: [user("cactus care")] };
  const CONTENT = { get: () => Promise.reject(new Error("The bucket is away.")) };
  const bindings = { CONTENT: CONTENT as unknown as R2Bucket };
  expect((await asker.call("POST", AI, body, { bindings })).status).toBe(500);
  await sql`CREATE TRIGGER history_is_away BEFORE INSERT ON ai_help_message
    BEGIN SELECT raise(ABORT, 'The history is away.'); END`.execute(db);
  const { status } = await ask(asker, "cactus care");
  await sql`DROP TRIGGER history_is_away`.execute(db);
  expect(status).toBe(500);
  expect(silence).toHaveBeenCalled();
  silence.mockRestore();
  const [head] = await eventsOf(await ask(asker, "cactus care"));
  expect(head).toMatchObject({ quota: { count: 1, remaining: 4 } });
});

test("a question repeated under its ID is counted once, and another under that ID is rejected", async () => {
  const asker = await person("core");
  const message_id = crypto.randomUUID();
  for (let times = 0; times < 2; times++) await ask(asker, "cactus care", { message_id });
  expect(await (await asker.call("GET", `${AI}/quota`)).json()).toMatchObject({
    quota: { count: 1 },
  });
  expect((await ask(asker, "trellis", { message_id })).status).toBe(409);
  expect((await ask(asker, "cactus care", { message_id })).status).toBe(409);
  expect((await ask(await person("core"), "cactus care", { message_id })).status).toBe(409);
});

test("a question is refunded once, never after delivery, and never below zero", async () => {
  const { id } = await person("core");
  const row = await rowOf(id);
  const count = async () =>
    (
      await db
        .selectFrom("ai_help_quota")
        .select("count")
        .where("user_id", "=", id)
        .executeTakeFirstOrThrow()
    ).count;
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
  for (const messageId of [first, second]) {
    await beginUse(db, row, { messageId, requestHash: "hash" });
  }
  await Promise.all([1, 2, 3].map(() => giveBack(db, row, first)));
  expect(await count()).toBe(1);
  await keepUse(db, second);
  await giveBack(db, row, second);
  expect(await count()).toBe(1);
  const third = crypto.randomUUID();
  await beginUse(db, row, { messageId: third, requestHash: "hash" });
  await db.updateTable("ai_help_quota").set({ count: 0 }).where("user_id", "=", id).execute();
  await giveBack(db, row, third);
  expect(await count()).toBe(0);
});

test("a failed question's ID cannot be reused for another question", async () => {
  const asker = await person("core");
  const message_id = crypto.randomUUID();
  // Awaited first: if sent together, any of them could win the ID.
  const failing = await ask(asker, "", { message_id, messages: [user("Chess?"), user(CHESS)] });
  expect(failing.status).toBe(200);
  const others = [
    () => ask(asker, "", { message_id, messages: [user("cactus"), user(CHESS)] }),
    () => ask(asker, "cactus care", { message_id }),
  ];
  const answers = await Promise.all(others.map((again) => again()));
  expect(answers.map(({ status }) => status)).toEqual([409, 409]);
  expect(await eventsOf(failing)).toMatchObject([{ type: "error", code: "no_evidence" }]);
  // The ID stays taken after the question has ended.
  for (const again of others)
    expect(await (await again()).json()).toMatchObject({ code: "conflict" });
});

test("a question that is being answered is not answered again under the same ID", async () => {
  const asker = await person("core");
  const message_id = crypto.randomUUID();
  await beginRunning(db, asker.id, message_id);
  const again = await ask(asker, "cactus care", { message_id });
  expect(await again.json()).toMatchObject({ code: "busy" });
});

test("a repeated question is not refunded, and a refunded one is counted when repeated", async () => {
  const { id } = await person("core");
  const row = await rowOf(id);
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
  const begin = (messageId: string) => beginUse(db, row, { messageId, requestHash: "hash" });
  await begin(first);
  await begin(first);
  await giveBack(db, row, first);
  expect(await readQuota(db, row)).toMatchObject({ count: 1 });
  await begin(second);
  await giveBack(db, row, second);
  expect(await begin(second)).toMatchObject({ count: 2 });
  await giveBack(db, row, second);
  expect(await readQuota(db, row)).toMatchObject({ count: 2 });
  expect(await begin(second)).toBe("taken");
});

test("a crashed answer blocks the next for one lease, and a renewed lease keeps blocking", async () => {
  const { id } = await person("core");
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
  const start = Date.now();
  expect(await beginRunning(db, id, first, start)).toBe(true);
  expect(await beginRunning(db, id, second, start + LEASE_MS - 1)).toBe(false);
  expect(await renewRunning(db, id, first, start + RENEWAL_MS)).toBe(true);
  expect(await beginRunning(db, id, second, start + LEASE_MS)).toBe(false);
  expect(LEASE_MS).toBeLessThanOrEqual(15_000);
  expect(await beginRunning(db, id, second, start + RENEWAL_MS + LEASE_MS)).toBe(true);
  expect(await renewRunning(db, id, first)).toBe(false);
});

test("only the MOST_USES latest questions of a user are stored", async () => {
  const { id } = await person("core");
  await sql`INSERT INTO ai_help_use (message_id, user_id, question_hash, created_at)
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${MOST_USES + 50})
    SELECT ${id} || 'use' || i, ${id}, '', i FROM n`.execute(db);
  await beginUse(db, await rowOf(id), { messageId: crypto.randomUUID(), requestHash: "hash" });
  const { count } = await db
    .selectFrom("ai_help_use")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("user_id", "=", id)
    .executeTakeFirstOrThrow();
  expect(count).toBe(MOST_USES);
});

test("with history enabled, a question can be repeated under its ID", async () => {
  const asker = await person("core", [], { ai_help_history: 1 });
  const ids = { message_id: crypto.randomUUID(), chat_id: crypto.randomUUID() };
  for (let times = 0; times < 2; times++) {
    const events = await eventsOf(await ask(asker, "cactus care", ids));
    expect(events.at(-1)).toMatchObject({ type: "done", status: "answered" });
  }
  const chat = await (await asker.call("GET", `${AI}/history/${ids.chat_id}`)).json();
  expect(chat).toMatchObject({ messages: [{ status: "answered" }] });
});

test("questions are stored with answer and status only if history is enabled", async () => {
  const plain = await person("core");
  await ask(plain, "cactus care secret-word");
  const asker = await person("core", [], { ai_help_history: 1 });
  const events = await eventsOf(await ask(asker, "cactus care"));
  const [head] = events;
  if (head?.type !== "metadata") throw new Error("no metadata");
  const chat = await (await asker.call("GET", `${AI}/history/${head.chat_id}`)).json();
  expect(chat).toMatchObject({
    messages: [
      {
        metadata: { message_id: head.message_id, sources: head.sources },
        status: "answered",
        passages: expect.arrayContaining([
          expect.objectContaining({ n: 1, url: "/en-US/docs/Web/Gardens/Cactus" }),
        ]),
        assistant: { content: expect.stringContaining("> ") },
      },
    ],
  });
  const kept = await db.selectFrom("ai_help_message").select("question").execute();
  expect(kept.filter(({ question }) => question.includes("secret-word"))).toEqual([]);
});

test("a conversation gets a title from its question unless it has been named", async () => {
  const asker = await person("core", [], { ai_help_history: 1 });
  const [head] = await eventsOf(await ask(asker, "cactus care ".repeat(10)));
  if (head?.type !== "metadata") throw new Error("no metadata");
  const name = async () =>
    (await asker.call("POST", `${AI}/history/summary/${head.message_id}`)).json();
  expect(await name()).toEqual({
    title: `${"cactus care ".repeat(5).trim()}…`,
  });
  await asker.call("POST", `${AI}/history/${head.chat_id}`, { label: "Mine" });
  expect(await name()).toEqual({ title: "Mine" });
});

test("only the reader who asked can rate an answer", async () => {
  const asker = await person("core");
  const message_id = crypto.randomUUID();
  await ask(asker, "cactus care", { message_id });
  const judge = (by: TestUser, body: object) =>
    by.call("POST", `${AI}/feedback/${message_id}`, body);
  expect((await judge(asker, { helpful: false, reason: "outdated" })).status).toBe(204);
  const read = () =>
    db
      .selectFrom("ai_help_use")
      .select(["helpful", "reason"])
      .where("message_id", "=", message_id)
      .executeTakeFirst();
  expect(await read()).toEqual({ helpful: 0, reason: "outdated" });
  expect((await judge(asker, { helpful: true, reason: "wrong" })).status).toBe(204);
  expect(await read()).toEqual({ helpful: 1, reason: null });
  expect((await judge(await person("core"), { helpful: false })).status).toBe(404);
  expect((await judge(asker, { helpful: "yes" })).status).toBe(400);
  expect((await judge(asker, { helpful: false, reason: "because" })).status).toBe(400);
});
