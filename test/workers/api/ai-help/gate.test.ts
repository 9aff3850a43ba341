import { env } from "cloudflare:test";
import { afterEach, beforeAll, expect, test } from "vitest";
import { loadMeaning } from "#db/meaning/load.ts";
import { DIMENSIONS, quantise } from "#db/meaning/vectors.ts";
import { tokensOf } from "#db/search/tokens.ts";
import { beginVectors, runSearch } from "#test/db/support.ts";
import { oddsOf, searchedBy } from "#workers/api/services/ai-help/retrieve/gate.ts";
import { findIn, retrieve } from "#workers/api/services/ai-help/retrieve/retrieve.ts";
import { openDocuments } from "#workers/api/services/documents.ts";
import { searchDb } from "../support.ts";
import { publishLibrary } from "./library.ts";

beforeAll(async () => {
  await publishLibrary();
  await beginVectors();
});
afterEach(() =>
  runSearch([{ sql: "UPDATE meaning_state SET version = version + 1", parameters: [] }]),
);

const ABOUT = "How do I keep a cactus dry with watering?";
const ELSEWHERE = "How much does a house in the city cost?";
const asked = (question: string) => ({ question, earlier: [], locale: "en-US" });
const verdictOn = async (question: string) =>
  (await retrieve({ searchDb, documents: await openDocuments(env.CONTENT) }, asked(question)))
    .verdict;
const find = (question: string) => findIn({ searchDb }, asked(question), "en-US");

/** Loads vectors whose pages have this cosine similarity to any question about a cactus or a house. */
async function loadVectors(likeness: number): Promise<void> {
  const axis = (of: Record<number, number>) =>
    Float32Array.from({ length: DIMENSIONS }, (_, i) => of[i] ?? 0);
  const page = axis({ 1: likeness, 2: Math.sqrt(1 - likeness ** 2) });
  await loadMeaning(runSearch, {
    content: `likeness ${likeness}`,
    learned: 1000,
    words: tokensOf("cactus house", "en-US").map(
      ({ term }) => [term, quantise(axis({ 1: 1 }))] as const,
    ),
    pages: ["Web/Gardens/watering", "Web/Gardens/Cactus", "Web/Gardens/Trellis"].map((slug) => ({
      ...{ slug, locales: 1, numbers: Int8Array.from(page, (n) => Math.round(127 * n)) },
    })),
  });
}

test("without vectors, the odds depend on words alone", async () => {
  const found = await find(ABOUT);
  expect(searchedBy(found)).toBe("words");
  expect(await verdictOn(ABOUT)).toBe("answer");
  expect(await verdictOn(ELSEWHERE)).toBe("off_topic");
});

test("with vectors, the odds depend on words and vectors, and near pages raise them", async () => {
  await loadVectors(0.9);
  const near = await find(ABOUT);
  expect(searchedBy(near)).toBe("vectors");
  expect(await verdictOn(ABOUT)).toBe("answer");
  await loadVectors(0.1);
  const far = await find(ABOUT);
  expect(searchedBy(far)).toBe("vectors");
  expect(oddsOf(far, "en-US")).toBeLessThan(oddsOf(near, "en-US"));
  expect(await verdictOn(ELSEWHERE)).toBe("off_topic");
});

test("vectors that contain none of a question's words leave its odds unchanged", async () => {
  const question = "What is a trellis?";
  const before = oddsOf(await find(question), "en-US");
  await loadVectors(0.9);
  const found = await find(question);
  expect(searchedBy(found)).toBe("words");
  expect(oddsOf(found, "en-US")).toBe(before);
});

test.each([
  ["What is &~", "answer"],
  ["When should I use &~ instead of ||", "answer"],
  ["What is <=>", "off_topic"],
  ["Delete all invoices of customers &~", "off_topic"],
  ["tea &~ coffee", "off_topic"],
])(
  "only a question about a documented operator itself is answered: %s",
  async (question, verdict) => {
    expect(await verdictOn(question)).toBe(verdict);
  },
);
