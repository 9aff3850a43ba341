import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { createSearchDb } from "#db/client.ts";
import { loadSearch } from "#db/search/load.ts";
import { runSearch, searchRow } from "#test/db/support.ts";
import { searchSections } from "#workers/api/services/search/index.ts";

const rows = [
  searchRow({
    url: "/en-US/docs/Web/Security/CSP",
    title: "Content Security Policy",
    headings: "\t\nnonces\tNonces\nreports\tViolation reports",
    body: "A policy controls what a page may load.\nA nonce is a random value that the server makes anew for each answer.\nBrowsers send a report for each violation.",
  }),
  searchRow({
    url: "/en-US/docs/Web/Security/CSRF",
    title: "Forged requests",
    headings: "\t\ntokens\tTokens",
    body: "A site makes a browser send requests.\nA token is a random value too.",
  }),
];

beforeAll(async () => {
  await loadSearch({
    run: runSearch,
    content: "sections",
    hashes: new Map(rows.map(({ url, hash }) => [url, hash])),
    readRow: async (url) => rows.find((row) => row.url === url),
  });
});

const ask = (question: string, limit = 5) =>
  searchSections(createSearchDb(env.SEARCH), question, { locale: "en-US", limit });

test("returns the best section first, with heading, anchor and full text", async () => {
  const [first] = await ask("content security policy nonce random value");
  expect(first).toMatchObject({
    url: "/en-US/docs/Web/Security/CSP",
    title: "Content Security Policy",
    heading: "Nonces",
    anchor: "nonces",
    text: "A nonce is a random value that the server makes anew for each answer.",
  });
  expect(first?.coverage).toBeGreaterThan(0.9);
});

test("returns at most the requested number, and none for an unrelated question", async () => {
  expect(await ask("policy", 1)).toHaveLength(1);
  expect(await ask("")).toEqual([]);
  expect(await ask("zebra crossing")).toEqual([]);
});

test("reports a low coverage for sections with little of the question", async () => {
  const found = await ask("random elephants near volcanoes");
  expect(found).not.toEqual([]);
  for (const { coverage } of found) expect(coverage).toBeLessThan(0.6);
});
