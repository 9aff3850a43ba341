import { beforeAll, expect, test } from "vitest";
import { addRows, searchRow } from "#test/db/support.ts";
import { get } from "#test/workers/api/support.ts";

beforeAll(async () => {
  await addRows([
    searchRow({ url: "/en-US/docs/Glossary/Operator", title: "Operator", popularity: 1 }),
    searchRow({
      url: "/en-US/docs/Web/JavaScript/Reference/Operators/Nullish_coalescing",
      title: "Nullish coalescing (??)",
      body: "An operator that gives its right side where the left one is null.",
    }),
    searchRow({
      url: "/en-US/docs/Web/CSS/Reference/Properties/gap-color",
      title: "gap-color",
      popularity: 0.1,
    }),
    searchRow({
      url: "/en-US/docs/Web/API/style",
      title: "style",
      body: "Sets gapcolor, as in style.gapColor.",
      popularity: 0.1,
    }),
  ]);
});

async function firstOf(query: string): Promise<string | undefined> {
  const response = await get(`/api/v1/search?q=${encodeURIComponent(query)}`);
  const { documents } = (await response.json()) as { documents: { title: string }[] };
  return documents[0]?.title;
}

test("an operator is found by its sign, though the word beside it is another page's title", async () => {
  expect(await firstOf("?? operator")).toBe("Nullish coalescing (??)");
});

test("a page is found by its name in one word, though others have that word in their texts", async () => {
  expect(await firstOf("gapcolor")).toBe("gap-color");
});
