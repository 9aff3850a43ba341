import { beforeAll, expect, test } from "vitest";
import { addRows, searchRow } from "#test/db/support.ts";
import { get } from "#test/workers/api/support.ts";

const PLACEHOLDER = `\${}`;

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
    searchRow({
      url: "/en-US/docs/Web/JavaScript/Reference/Functions/Arrow_functions",
      title: "Arrow function expressions",
      aliases: "=>",
    }),
    searchRow({
      url: "/en-US/docs/Web/JavaScript/Reference/Template_literals",
      title: "Template literals",
      aliases: `${PLACEHOLDER}\n\``,
    }),
    searchRow({
      url: "/en-US/docs/Web/HTML/Guides/Comments",
      title: "Using HTML comments",
      aliases: "<!-- -->\n<!--",
    }),
    searchRow({
      url: "/en-US/docs/Web/JavaScript/Reference/Lexical_grammar",
      title: "Lexical grammar",
      aliases: "//\n/* */",
    }),
  ]);
});

async function firstOf(query: string): Promise<string | undefined> {
  const response = await get(`/api/v1/search?q=${encodeURIComponent(query)}`);
  const { documents } = (await response.json()) as { documents: { title: string }[] };
  return documents[0]?.title;
}

test("finds an operator by its symbol, although the word beside it is another page's title", async () => {
  expect(await firstOf("?? operator")).toBe("Nullish coalescing (??)");
});

test("finds a page by its name without hyphen, although another page's text contains it", async () => {
  expect(await firstOf("gapcolor")).toBe("gap-color");
});

test.each([
  ["=>", "Arrow function expressions"],
  ["() =>", "Arrow function expressions"],
  ["=> operator", "Arrow function expressions"],
  [PLACEHOLDER, "Template literals"],
  [`\`${PLACEHOLDER}\``, "Template literals"],
  ["`", "Template literals"],
  ["<!-- -->", "Using HTML comments"],
  ["<!--", "Using HTML comments"],
  ["//", "Lexical grammar"],
  ["/* */", "Lexical grammar"],
])("finds %s by an alias that occurs in no text", async (sign, title) => {
  expect(await firstOf(sign)).toBe(title);
});
