import { expect, test } from "vitest";
import type { Locale } from "#content-build/contract/locales.ts";
import { compileBody } from "../support.ts";

/** The tables below each heading of a page about `align-items` and `align-self`. */
function tablesOf(calls: string[], locale: Locale = "ru") {
  const body = calls.map((call, at) => `## ${at}\n\n${call}`).join("\n\n");
  const front = "browser-compat:\n  - css.properties.align-items\n  - css.properties.align-self";
  const { doc, issues } = compileBody(body, { locale, front });
  const shown = doc.body.map(({ type, value }) =>
    type === "browser_compatibility" ? `${value.title}: ${value.query}` : value.title,
  );
  return { shown, codes: issues.map(({ code }) => code) };
}

test("shows the table named by each of several calls below its heading", () => {
  const calls = ['{{Compat("css.properties.align-self", 10)}}', '{{compat("css.properties.gap")}}'];
  expect(tablesOf(calls).shown).toEqual(["0: css.properties.align-self", "1: css.properties.gap"]);
});

test("shows the tables of a call that names several, with spaces between them", () => {
  const both = '{{Compat("css.properties.align-self, css.properties.gap")}}';
  expect(tablesOf(['{{Compat("css.properties.align-items")}}', both]).shown).toEqual([
    "0: css.properties.align-items",
    "1",
    "css.properties.align-self: css.properties.align-self",
    "css.properties.gap: css.properties.gap",
  ]);
});

test("shows tables that no call names in place of a call without arguments, once", () => {
  const { shown, codes } = tablesOf([
    "{{Compat}}",
    '{{Compat("css.properties.align-items")}}',
    '{{Compat("css.gone")}}',
    '{{Compat("css.properties.align-items")}}',
  ]);
  expect(shown).toEqual(["0: css.properties.align-self", "1: css.properties.align-items"]);
  expect(codes).not.toContain("compat-query");
});

test("shows all tables of the page if it has a single call, whatever that names", () => {
  expect(tablesOf(['{{Compat("css.properties.align-self")}}']).shown).toEqual([
    "0",
    "css.properties.align-items: css.properties.align-items",
    "css.properties.align-self: css.properties.align-self",
  ]);
});
