import { env } from "cloudflare:test";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { cosine, decodeVector, encodeVector } from "#db/vectors.ts";
import { runSearch } from "#test/db/support.ts";
import { openAiEmbed } from "#workers/api/services/ai-help/model/embed.ts";
import { retrieveFrom } from "#workers/api/services/ai-help/retrieve/retrieve.ts";
import { databaseIndex } from "#workers/api/services/ai-help/vectors/database-index.ts";
import { findNearest } from "#workers/api/services/ai-help/vectors/nearest.ts";
import { vectorizeIndex } from "#workers/api/services/ai-help/vectors/vectorize-index.ts";
import { openDocuments } from "#workers/api/services/documents.ts";
import { COMMANDS } from "#workers/operate/ai-vectors/commands.ts";
import { fillVectors } from "#workers/operate/ai-vectors/fill-vectors.ts";
import { openVectorize } from "#workers/operate/ai-vectors/vectorize-store.ts";
import { searchDb } from "../support.ts";
import { publishLibrary } from "./library.ts";

/** Synonyms, one vector dimension per group: full-text search cannot match them. */
const MEANINGS = [/cactus|succulent/i, /water|irrigat/i, /trellis|climb|espalier/i];

const vectorOf = (text: string) => [
  ...MEANINGS.map((meaning) => text.split(meaning).length - 1),
  0.01,
];

const embed = openAiEmbed({ url: "https://embeddings.example/v1", key: "k" }, "scripted");
const fill = (more: object = {}) =>
  fillVectors({
    ...{
      run: runSearch,
      model: "scripted",
      embed: (texts) => embed(texts, AbortSignal.timeout(5000)),
    },
    ...more,
  });
let asked: string[][] = [];

beforeAll(publishLibrary);

beforeEach(async () => {
  asked = [];
  await searchDb.deleteFrom("ai_help_vector").execute();
  vi.spyOn(globalThis, "fetch").mockImplementation(async (_, init) => {
    const { input } = JSON.parse(String(init?.body)) as { input: string[] };
    asked.push(input);
    return Response.json({
      data: input.map((text, index) => ({ index, embedding: vectorOf(text) })),
    });
  });
});

afterEach(() => vi.restoreAllMocks());

test("an encoded vector keeps its direction", () => {
  const one = decodeVector(encodeVector([3, -4, 0.5]));
  expect(cosine(one, decodeVector(encodeVector([6, -8, 1])))).toBeGreaterThan(0.999);
  expect(cosine(one, decodeVector(encodeVector([-3, 4, -0.5])))).toBeLessThan(-0.999);
  expect(cosine(one, decodeVector(encodeVector([1, 2])))).toBe(0);
});

test("sections are embedded once, and again only when their text or the model changes", async () => {
  const progress: number[] = [];
  const first = await fill({ onProgress: (done: number) => progress.push(done) });
  expect(first).toMatchObject({ kept: 0, removed: 0, left: 0 });
  expect(first.embedded).toBeGreaterThan(5);
  expect(asked.flat()).toHaveLength(first.embedded);
  expect(progress.at(-1)).toBe(first.embedded);
  expect(await fill()).toEqual({ embedded: 0, kept: first.embedded, removed: 0, left: 0 });

  const id = await idOf("/en-US/docs/Web/Gardens/Cactus", "care");
  await searchDb
    .updateTable("ai_help_vector")
    .set({ hash: "of an older text" })
    .where("id", "=", id)
    .execute();
  await searchDb
    .insertInto("ai_help_vector")
    .values({ id: "gone", locale: "en-US", url: "/gone", anchor: "", hash: "h", vector: null })
    .execute();
  expect(await fill()).toEqual({ embedded: 1, kept: first.embedded - 1, removed: 1, left: 0 });
  expect(asked.at(-1)).toEqual([expect.stringContaining("once a month")]);
  expect((await fill({ model: "another" })).embedded).toBe(first.embedded);
});

test("a run stops at its limit, and the next one continues", async () => {
  const { left } = await fill({ most: 2 });
  expect(left).toBeGreaterThan(0);
  expect(await fill()).toMatchObject({ embedded: left, kept: 2 });
});

test("the fill command embeds sections, or shows the endpoint's error and how to continue", async () => {
  vi.stubEnv("EMBEDDING_URL", "https://embeddings.example/v1");
  vi.stubEnv("EMBEDDING_NAME", "scripted");
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  const command = (argument: string) => COMMANDS.fill?.(runSearch, argument);
  await command("2");
  expect(log.mock.calls.flat().join("\n")).toMatch(/2 embedded, 0 kept, 0 removed, \d+ left/);
  await expect(command("two")).rejects.toThrow('"two" is not a number.');
  vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response("", { status: 401 }));
  await expect(command("")).rejects.toThrow(
    "https://embeddings.example/v1 has not embedded the texts: Embeddings: status 401.\nWhat is embedded is kept",
  );
  vi.unstubAllEnvs();
});

test("the database index returns the nearest sections of a locale", async () => {
  await fill();
  const index = databaseIndex(searchDb, () => 0);
  const [first] = await index.query(vectorOf("espalier"), { locale: "en-US", limit: 3 });
  expect(first).toEqual({ url: "/en-US/docs/Web/Gardens/Trellis", anchor: "" });
  expect(await index.query(vectorOf("espalier"), { locale: "ko", limit: 3 })).toEqual([]);
});

test("Vectorize is queried in the locale's namespace for at most 100 matches", async () => {
  await fill();
  const id = await idOf("/en-US/docs/Web/Gardens/Cactus", "care");
  const query = vi.fn(async () => ({ matches: [{ id: "unknown" }, { id }] }));
  const found = await vectorizeIndex(searchDb, { query }).query([1, 2], {
    locale: "en-US",
    limit: 500,
  });
  expect(query).toHaveBeenCalledWith([1, 2], { topK: 100, namespace: "en-US" });
  expect(found).toEqual([{ url: "/en-US/docs/Web/Gardens/Cactus", anchor: "care" }]);
});

test("filling Vectorize upserts through its API and stores no vectors in the database", async () => {
  const sent: [string, string][] = [];
  const embedded = vi.mocked(fetch).getMockImplementation();
  vi.mocked(fetch).mockImplementation(async (url, init) => {
    if (!String(url).includes("vectorize")) return embedded?.(url, init) as Promise<Response>;
    sent.push([String(url).replace(/^.*\/indexes/, ""), String(init?.body)]);
    return Response.json({ success: true });
  });
  const store = openVectorize({ accountId: "a", token: "t", index: "sections" });
  const { embedded: count } = await fill({ store });
  const lines = sent.flatMap(([, body]) => body.split("\n")).map((line) => JSON.parse(line));
  expect(sent[0]?.[0]).toBe("/sections/upsert");
  expect(lines).toHaveLength(count);
  expect(lines[0]).toMatchObject({ namespace: expect.any(String), values: expect.any(Array) });
  const stored = await searchDb.selectFrom("ai_help_vector").select("vector").execute();
  expect(new Set(stored.map(({ vector }) => vector))).toEqual(new Set([null]));
});

test("vector search finds sections that share no words with the question", async () => {
  await fill();
  const documents = await openDocuments(env.CONTENT);
  const index = databaseIndex(searchDb, () => 1e9);
  const nearest = (question: string, locale: string) => findNearest(embed, index, question, locale);
  const question = { question: "espalier succulent", earlier: [], locale: "en-US" };
  const byWords = await retrieveFrom({ searchDb, documents })(question);
  expect(byWords.pages).toEqual([]);
  const byMeaning = await retrieveFrom({ searchDb, documents, nearest })(question);
  const urls = byMeaning.pages.map(({ url }) => url);
  expect(urls).toContain("/en-US/docs/Web/Gardens/Trellis");
  expect(urls).toContain("/en-US/docs/Web/Gardens/Cactus");
});

test("a failing or slow embedding model yields no vector matches", async () => {
  const silence = vi.spyOn(console, "error").mockImplementation(() => {});
  const index = databaseIndex(searchDb);
  const fails = async () => Promise.reject(new Error("gone"));
  const hangs = () => new Promise<never>(() => {});
  expect(await findNearest(fails, index, "cactus", "en-US")).toEqual([]);
  expect(await findNearest(hangs, index, "cactus", "en-US", 20)).toEqual([]);
  expect(silence).toHaveBeenCalledTimes(2);
});

async function idOf(url: string, anchor: string): Promise<string> {
  const { id } = await searchDb
    .selectFrom("ai_help_vector")
    .select("id")
    .where("url", "=", url)
    .where("anchor", "=", anchor)
    .executeTakeFirstOrThrow();
  return id;
}
