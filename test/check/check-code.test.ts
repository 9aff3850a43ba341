import { expect, test } from "vitest";
import { checkCode, MOST_SHOWN } from "#app/features/check/check-code.ts";
import { openCompat } from "./data.ts";

const data = await openCompat();
const TODAY = "2026-11-24";

const check = (
  code: string,
  audience = "widely",
  language: "css" | "javascript" | "html" = "css",
) => checkCode({ code, language, audience }, data, TODAY);

test("a use comes with its line, since when it works, and the test for it", () => {
  const { uses, count, recognized } = check(
    "a {\n  color: red;\n  field-sizing: content;\n}",
    "2020",
  );
  expect(count).toBe(1);
  expect(recognized).toBeGreaterThan(2);
  expect(uses).toMatchObject([
    {
      key: "css.properties.field-sizing",
      line: 3,
      column: 3,
      at: 20,
      excerpt: "field-sizing: content;",
      page: "Web/CSS/Reference/Properties/field-sizing",
      isGuess: false,
      isSyntax: false,
      test: { language: "css", code: "@supports (field-sizing: content)" },
    },
  ]);
  expect(uses[0]?.missing.map(({ browser }) => browser)).toContain("Safari");
});

test("the result depends on the audience", () => {
  const code = "a:has(b) { color: red }";
  expect(check(code, "2020").uses.map(({ key }) => key)).toEqual(["css.selectors.has"]);
  expect(check(code, "2023").uses).toEqual([]);
  expect(check(code, "newly").count).toBe(0);
});

test("code with too many errors is not checked to its end, which the result says", () => {
  expect(check("a { color: red }").isCut).toBe(false);
  expect(check("}{".repeat(10_000)).isCut).toBe(true);
});

test("what the code tests for is counted apart", () => {
  const code = "@supports selector(:has(a)) { a:has(b) { color: red } }";
  expect(check(code, "2020")).toMatchObject({ count: 0, guarded: 1 });
});

test("syntax is marked, since nothing can test for it", () => {
  const { uses } = check("using x = made;", "widely", "javascript");
  expect(uses).toMatchObject([{ isSyntax: true }]);
  expect(uses[0]).not.toHaveProperty("test");
});

test("of a long line the part around the use is shown, and of many uses the first", () => {
  const long = check(`a { top: 0; ${"left: 0; ".repeat(100)} field-sizing: content }`);
  expect(long.uses[0]?.excerpt).toMatch(/^….*left: 0;.*field-sizing: content \}$/);
  const many = check("a { field-sizing: content }\n".repeat(MOST_SHOWN + 7));
  expect(many.uses).toHaveLength(MOST_SHOWN);
  expect(many.count).toBe(MOST_SHOWN + 7);
});

test("the page and the command find the same", () => {
  const html = "<dialog closedby=any><style>a { field-sizing: content }</style>";
  expect(check(html, "widely", "html").uses.map(({ key, line }) => `${key} ${line}`)).toEqual([
    "html.elements.dialog.closedby 1",
    "css.properties.field-sizing 1",
  ]);
});
