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

test("a use has its position, the browsers that lack it, and a feature test", () => {
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

test("code with too many errors is cut, and the result says so", () => {
  expect(check("a { color: red }").isCut).toBe(false);
  expect(check("}{".repeat(10_000)).isCut).toBe(true);
});

test("uses guarded by a feature test are counted separately", () => {
  const code = "@supports selector(:has(a)) { a:has(b) { color: red } }";
  expect(check(code, "2020")).toMatchObject({ count: 0, guarded: 1 });
});

test("syntax is marked, and has no feature test", () => {
  const { uses } = check("using x = made;", "widely", "javascript");
  expect(uses).toMatchObject([{ isSyntax: true }]);
  expect(uses[0]).not.toHaveProperty("test");
});

test("the excerpt of a long line is cut around the use, and a long list of uses is cut", () => {
  const long = check(`a { top: 0; ${"left: 0; ".repeat(100)} field-sizing: content }`);
  expect(long.uses[0]?.excerpt).toMatch(/^….*left: 0;.*field-sizing: content \}$/);
  const many = check("a { field-sizing: content }\n".repeat(MOST_SHOWN + 7));
  expect(many.uses).toHaveLength(MOST_SHOWN);
  expect(many.count).toBe(MOST_SHOWN + 7);
});

test("uses in HTML and in its style elements are found", () => {
  const html = "<dialog closedby=any><style>a { field-sizing: content }</style>";
  expect(check(html, "widely", "html").uses.map(({ key, line }) => `${key} ${line}`)).toEqual([
    "html.elements.dialog.closedby 1",
    "css.properties.field-sizing 1",
  ]);
});
