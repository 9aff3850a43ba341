import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ServedProduct, serveProduct } from "#test/support/serve-product.ts";
import { newPerson, type PersonId, signIn } from "#test/support/sign-in.ts";

const AI = "/api/v1/plus/ai/help";
const COLLECTIONS = "/api/v2/collections/";
const QUESTION = "How does the color property set the color of text?";
const DOCUMENTS = ["Web/CSS", "Web/HTML", "Web/HTTP"].map((slug) => `/en-US/docs/${slug}`);
/** Users that write concurrently until the server is killed. */
const WRITERS = ["fiona", "frank", "tessa", "theo"].map(newPerson);
const [OWNER, READER, CORA] = [newPerson("tilda"), newPerson("felix"), newPerson("cora")];

/** Sends an API request with a JSON body and a user's session. */
type Ask = (method: string, to: string, body?: object) => Promise<Response>;

interface Listed {
  id: string;
  name: string;
  article_count: number;
}

const folder = mkdtempSync(path.join(tmpdir(), "webdocs-durability-"));
let killed: { written: Written[]; arranged: Arranged; chats: Chats };
let after: ServedProduct;

// All tests check the same server, killed once while requests were in progress.
beforeAll(async () => {
  const before = await serveProduct(folder);
  const writing = await startWriting(before.url);
  const [arranged, chats] = await Promise.all([
    arrangeCollections(before.url),
    talk(before.url),
    writing.enough,
  ]);
  const death = before.kill();
  const written = await writing.stop();
  await death;
  killed = { written, arranged, chats };
  after = await serveProduct(folder);
}, 240_000);

afterAll(async () => {
  await after?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function asker(site: string, person: PersonId): Promise<Ask> {
  const visitor = await signIn(site, person);
  return (method, to, body) =>
    visitor.fetch(to, {
      method,
      headers: { "content-type": "application/json", origin: site },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
}

/** Sends a request and expects a 2xx response. */
async function confirmed(ask: Ask, method: string, to: string, body?: object): Promise<Response> {
  const answer = await ask(method, to, body);
  expect(answer.ok, `${method} ${to}`).toBe(true);
  return answer;
}

/** A user's writes, and which of them the server confirmed. */
interface Written {
  person: PersonId;
  asked: Set<string>;
  collections: { name: string; id: string; items: string[] }[];
  filters: Set<string>;
  /** Confirmed values of a setting that is toggled, the latest last. */
  settings: boolean[];
  asking: boolean;
}

/** Starts concurrent writes by several users, until stopped. */
async function startWriting(site: string) {
  const asks = await Promise.all(WRITERS.map((person) => asker(site, person)));
  let stopped = false;
  const goesOn = () => !stopped;
  const written = WRITERS.map((person): Written => {
    const collections: Written["collections"] = [];
    return {
      ...{ person, asked: new Set(), collections, filters: new Set(), settings: [] },
      asking: false,
    };
  });
  const work = asks.flatMap((ask, at) => {
    const own = written[at];
    if (!own) return [];
    const lanes = [0, 1, 2].map((lane) => writeCollections(ask, own, lane, goesOn));
    return [...lanes, changeSettings(ask, own, goesOn), saveFilters(ask, own, goesOn)];
  });
  // Each rejects when the server is killed.
  const ended = Promise.allSettled(work);
  return {
    enough: untilTrue(
      () =>
        written.flatMap(({ collections }) => collections).length >= 25 &&
        written.every(({ settings }) => settings.length > 0),
    ),
    async stop(): Promise<Written[]> {
      stopped = true;
      await ended;
      return written;
    },
  };
}

async function untilTrue(condition: () => boolean): Promise<void> {
  while (!condition()) await wait(20);
}

async function writeCollections(ask: Ask, own: Written, lane: number, goesOn: () => boolean) {
  for (let n = 0; goesOn(); n++) {
    const name = `Lane ${lane}, number ${n}`;
    own.asked.add(name);
    const response = await ask("POST", COLLECTIONS, { name });
    if (response.status !== 201) {
      await wait(50);
      continue;
    }
    const { id } = (await response.json()) as { id: string };
    const entry = { name, id, items: [] as string[] };
    own.collections.push(entry);
    for (const url of DOCUMENTS) {
      const added = await ask("POST", `${COLLECTIONS}${id}/items/`, { url, title: "x" });
      if (added.status === 201) entry.items.push(url);
    }
  }
}

async function changeSettings(ask: Ask, own: Written, goesOn: () => boolean) {
  for (let value = true; goesOn(); value = !value) {
    own.asking = value;
    const settings = { ai_help_history: value };
    const response = await ask("POST", "/api/v1/plus/settings/", settings);
    if (response.status === 201) own.settings.push(value);
    await wait(50);
  }
}

async function saveFilters(ask: Ask, own: Written, goesOn: () => boolean) {
  for (let n = 0; goesOn() && n < 20; n++) {
    const name = `Filter ${n}`;
    const saved = await ask("POST", "/api/v2/updates/filters/", { name, query: "category=css" });
    if (saved.status === 201) own.filters.add(name);
  }
}

test("a server killed during many writes loses no confirmed write", async () => {
  for (const { person, settings, asking, filters, collections, asked } of killed.written) {
    const ask = await asker(after.url, person);
    const read = async <T>(to: string) => (await (await confirmed(ask, "GET", to)).json()) as T;
    const whoami = await read<{ settings: { ai_help_history: boolean } }>("/api/v1/whoami");
    // Either the last confirmed value or that of the request in flight.
    expect([settings.at(-1), asking], person).toContain(whoami.settings.ai_help_history);
    expect(settings.length).toBeGreaterThan(0);
    const saved = await read<{ filters: { name: string }[] }>("/api/v2/updates/filters/");
    const names = saved.filters.map(({ name }) => name);
    expect(names, person).toEqual(expect.arrayContaining([...filters]));
    const list = await read<{ collections: Listed[] }>(COLLECTIONS);
    const found = new Map(list.collections.map((each) => [each.name, each]));
    for (const { name, id, items } of collections) {
      expect(found.get(name)?.id, `${person}: ${name}`).toBe(id);
      const full = await read<{ items: { url: string }[] }>(`${COLLECTIONS}${id}/`);
      const urls = full.items.map(({ url }) => url);
      expect(urls, `${person}: ${name}`).toEqual(expect.arrayContaining(items));
    }
    for (const { id, name, article_count } of found.values()) {
      // No unrequested collections, and counts that match the items.
      expect(name === "Default" || asked.has(name), name).toBe(true);
      const full = await read<{ items: object[] }>(`${COLLECTIONS}${id}/?limit=100`);
      expect(full.items).toHaveLength(article_count);
    }
  }
  const all = killed.written.flatMap(({ collections }) => collections);
  expect(all.length).toBeGreaterThanOrEqual(25);
}, 120_000);

/** Collection ids, and tokens for undoing a deletion and for sharing. */
interface Arranged {
  first: string;
  kept: string;
  deleted: string;
  undo: string;
  share: string;
  copy: string;
}

type Fields = Record<string, string> & { items: { id: string; url: string }[] };

async function arrangeCollections(site: string): Promise<Arranged> {
  const [owner, reader] = await Promise.all([asker(site, OWNER), asker(site, READER)]);
  const own = async (method: string, to: string, body?: object) =>
    (await (await confirmed(owner, method, to, body)).json()) as Fields;
  const items = DOCUMENTS.map((url) => ({ url, title: "x" }));
  const file = { version: 1, collections: [{ name: "Kept", items }] };
  await own("POST", `${COLLECTIONS}import`, file);
  const { collections } = (await own("GET", COLLECTIONS)) as unknown as { collections: Listed[] };
  const first = collections[0]?.id ?? "";
  const kept = collections.find(({ name }) => name === "Kept")?.id ?? "";
  const list = await own("GET", `${COLLECTIONS}${kept}/?sort=manual`);
  const ids = list.items.map(({ id }) => id);
  await own("POST", `${COLLECTIONS}${kept}/items/${ids[2]}/place`, { to: "first" });
  const { share_id: share = "" } = await own("POST", `${COLLECTIONS}${kept}/share`);
  const copying = await confirmed(reader, "POST", `/api/v2/shared/${share}/copy`, {
    name: "Copied",
  });
  const { id: copy } = (await copying.json()) as { id: string };
  const { id: deleted = "" } = await own("POST", COLLECTIONS, { name: "Other" });
  const several = `${COLLECTIONS}${kept}/several`;
  await own("POST", several, { action: "copy", ids, to: deleted });
  const { undo = "" } = await own("DELETE", `${COLLECTIONS}${deleted}`);
  await own("POST", several, { action: "move", ids: [ids[1]], to: first });
  return { first, kept, deleted, undo, share, copy };
}

test("confirmed changes of order, links, copies and deletions survive a kill", async () => {
  const { first, kept, deleted, undo, share, copy } = killed.arranged;
  const [owner, reader] = await Promise.all([asker(after.url, OWNER), asker(after.url, READER)]);
  const itemsOf = async (ask: Ask, to: string) =>
    ((await (await confirmed(ask, "GET", to)).json()) as Fields).items;
  const order = async (id: string) =>
    (await itemsOf(owner, `${COLLECTIONS}${id}/?sort=manual`)).map(({ url }) => url);
  expect(await order(kept)).toEqual([DOCUMENTS[2], DOCUMENTS[0]]);
  expect(await order(first)).toEqual([DOCUMENTS[1]]);
  await confirmed(owner, "POST", `${COLLECTIONS}undo?token=${undo}`);
  expect((await order(deleted)).sort()).toEqual([...DOCUMENTS].sort());
  expect(await itemsOf(owner, `/api/v2/shared/${share}/`)).toHaveLength(2);
  expect(await itemsOf(reader, `${COLLECTIONS}${copy}/`)).toHaveLength(3);
}, 120_000);

/** Ids of AI help chats, of which the second is deleted, and of their messages. */
interface Chats {
  chats: string[];
  messages: string[];
}

async function talk(site: string): Promise<Chats> {
  const idOf = (sign: string) => `${sign.repeat(8)}-0000-4000-8000-000000000000`;
  const chats = ["a", "b"].map(idOf);
  const messages = ["c", "d", "e"].map(idOf);
  const ask = await asker(site, CORA);
  const call = async (method: string, to: string, body?: object) =>
    (await confirmed(ask, method, to, body)).text();
  const asking = (chat_id: string | undefined, message_id = "", content = QUESTION) => ({
    ...{ chat_id, message_id, locale: "en-US", messages: [{ role: "user", content }] },
  });
  await call("POST", "/api/v1/plus/settings/", { ai_help_history: true });
  expect(await call("POST", AI, asking(chats[0], messages[0]))).toContain("event: done");
  expect(await call("POST", AI, asking(chats[1], messages[1]))).toContain("event: done");
  // A refused question is not counted against the quota.
  const nonsense = "Who won the chess championship in Reykjavik?";
  expect(await call("POST", AI, asking(undefined, messages[2], nonsense))).toContain("no_evidence");
  await call("POST", `${AI}/history/summary/${messages[0]}`);
  await call("POST", `${AI}/history/${chats[0]}`, { label: "Colors" });
  await call("POST", `${AI}/feedback/${messages[0]}`, { helpful: false, reason: "outdated" });
  await call("DELETE", `${AI}/history/${chats[1]}`);
  return { chats, messages };
}

test("confirmed changes of AI help survive a kill: history, counts, names, deletions", async () => {
  const { chats, messages } = killed.chats;
  const ask = await asker(after.url, CORA);
  const again = async (to: string) => (await confirmed(ask, "GET", to)).text();
  const list = JSON.parse(await again(`${AI}/history/list`)) as { label: string }[];
  expect(list.map(({ label }) => label)).toContain("Colors");
  expect(JSON.stringify(list)).not.toContain(chats[1]);
  const chat = JSON.parse(await again(`${AI}/history/${chats[0]}`));
  expect(chat.messages).toMatchObject([
    { metadata: { message_id: messages[0] }, user: { content: QUESTION }, status: "answered" },
  ]);
  expect(chat.messages[0].passages.length).toBeGreaterThanOrEqual(2);
  const { quota } = JSON.parse(await again(`${AI}/quota`));
  expect(quota).toEqual({ count: 2, remaining: 3, limit: 5 });
  expect(await again("/api/v1/plus/account/data")).toContain("outdated");
}, 120_000);
