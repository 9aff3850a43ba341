import { beforeAll, expect, test } from "vitest";
import { addRows, searchRow } from "#test/db/support.ts";
import { get } from "#test/workers/api/support.ts";

beforeAll(async () => {
  const titles = ["Positioned layout", "position", "documentation", "Document", "writing-mode"];
  // Equally near to "wriing", and on more pages.
  titles.push("Wiring", "Wiring of nodes");
  await addRows(
    titles.map((title, i) =>
      searchRow({ url: `/en-US/docs/Spelling/${i}`, title, popularity: 1 - i / 10 }),
    ),
  );
});

async function search(query: string) {
  const response = await get(`/api/v1/search?q=${encodeURIComponent(query)}`);
  return (await response.json()) as { suggestions: { text: string }[] };
}

test.each([
  ["poistion", "position"],
  ["poistioned", "positioned"],
  ["dcument", "document"],
  ["documentatoin", "documentation"],
  ["wriing-mode", "writing-mode"],
])("corrects %s to the nearest word with its stem, preferring names: %s", async (typed, meant) => {
  const { suggestions } = await search(typed);
  expect(suggestions).toMatchObject([{ text: meant }]);
});
