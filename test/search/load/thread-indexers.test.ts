import { expect, test } from "vitest";
import { type Indexer, openIndexer } from "#db/search/indexer.ts";
import type { Statement } from "#db/statement.ts";
import { searchRow } from "#test/support/search-row.ts";
import { threadIndexers } from "#workers/operate/search/thread-indexers.ts";

const segment = { id: 7, locale: "ja", first: 100, firstPosting: 1000, version: "(SELECT 2)" };
const rows = ["A", "B", "C"].map((name) =>
  searchRow({
    url: `/ja/docs/${name}`,
    title: `${name} 配列`,
    body: "配列の要素 addEventListener",
  }),
);

/** Enough documents to start a thread. */
const MANY = 10_000;

async function statementsOf(indexer: Indexer): Promise<Statement[]> {
  await indexer.add(rows.slice(0, 2));
  await indexer.add(rows.slice(2));
  const statements: Statement[] = [];
  for (let next = await indexer.next(); next; next = await indexer.next()) statements.push(next);
  return statements;
}

test("two threads at once build the same index as the main thread", async () => {
  const here = await statementsOf(openIndexer(segment));
  expect(here.length).toBeGreaterThan(3);
  const { open } = threadIndexers();
  const threads = [open(segment, MANY), open(segment, MANY)];
  try {
    const [one, two] = await Promise.all(threads.map(statementsOf));
    expect(one).toEqual(here);
    expect(two).toEqual(here);
  } finally {
    await Promise.all(threads.map((thread) => thread.close()));
  }
});

test("an error in a thread makes the load fail", async () => {
  const thread = threadIndexers().open(segment, MANY);
  await thread.add([{ ...rows[0], body: undefined } as never]);
  await expect(thread.next()).rejects.toThrow();
  await thread.close();
});
