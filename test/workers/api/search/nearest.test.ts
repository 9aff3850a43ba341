import { afterEach, expect, test } from "vitest";
import { createSearchDb } from "#db/client.ts";
import { loadMeaning } from "#db/meaning/load.ts";
import { quantise } from "#db/meaning/vectors.ts";
import { runSearch, runTwice } from "#test/db/support.ts";
import { nearest, similarPages } from "#workers/api/services/meaning/index.ts";
import { SEARCH } from "../support.ts";

const db = createSearchDb(SEARCH);

/** A unit vector along the given axis. */
const axis = (at: number) => Float32Array.from({ length: 64 }, (_, i) => (i === at ? 1 : 0));
const bytes = (at: number, other = at) =>
  Int8Array.from({ length: 64 }, (_, i) =>
    i === at ? (other === at ? 127 : 100) : i === other ? 78 : 0,
  );

const words = [
  ["glow", quantise(axis(1))],
  ["list", quantise(axis(2))],
] as const;
const pages = [
  { slug: "Light", locales: 1, numbers: bytes(1) },
  { slug: "Lamp", locales: 3, numbers: bytes(1, 3) },
  { slug: "List", locales: 3, numbers: bytes(2) },
];

const load = (content: string, some = pages) =>
  loadMeaning(runSearch, { content, learned: 3, words, pages: some });

afterEach(() =>
  runSearch([{ sql: "UPDATE meaning_state SET version = version + 1", parameters: [] }]),
);

test("finds nothing before vectors are loaded", async () => {
  expect(await nearest(db, "glow", { locale: "en-US", limit: 3 })).toEqual([]);
  expect(await similarPages(db, "Light", { locale: "en-US", limit: 3 })).toEqual([]);
});

test("finds the nearest pages of a locale for a text in another language", async () => {
  await load("a");
  const slugs = async (locale: string) =>
    (await nearest(db, "Glow!", { locale, language: "en-US", limit: 2 })).map(({ slug }) => slug);
  expect(await slugs("en-US")).toEqual(["Light", "Lamp"]);
  expect(await slugs("de")).toEqual(["Lamp", "List"]);
  expect(await nearest(db, "unheard", { locale: "en-US", limit: 2 })).toEqual([]);
});

test("finds pages similar to one that the locale lacks", async () => {
  await load("b");
  const [first] = await similarPages(db, "light", { locale: "de", limit: 1 });
  expect(first?.slug).toBe("Lamp");
  expect(first?.likeness).toBeGreaterThan(0.7);
  expect(await similarPages(db, "Unknown", { locale: "de", limit: 1 })).toEqual([]);
});

test("loads correctly if every batch is sent twice, as after a lost response", async () => {
  await loadMeaning(runTwice, { content: "twice", learned: 3, words, pages });
  const found = await nearest(db, "Glow!", { locale: "en-US", limit: 2 });
  expect(found.map(({ slug }) => slug)).toEqual(["Light", "Lamp"]);
});

test("a load replaces all vectors, including those of an interrupted load", async () => {
  await runSearch([
    {
      sql: "INSERT INTO meaning_word SELECT version + 1, 'glow', '1 AAAA' FROM meaning_state",
      parameters: [],
    },
  ]);
  await load("c");
  await load("d", pages.slice(2));
  expect(
    (await nearest(db, "glow", { locale: "en-US", limit: 3 })).map(({ slug }) => slug),
  ).toEqual(["List"]);
});
