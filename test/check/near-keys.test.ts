import { expect, test } from "vitest";
import { nearKeys } from "#content-build/compat/near-keys.ts";
import { openCompat } from "./data.ts";

const { set } = await openCompat();
const near = (text: string, limit = 5) => nearKeys(text, set.areas, limit);

test.each([
  ["css.properties.gap", "css.properties.gap"],
  ["CSS properties gap", "css.properties.gap"],
  ["selectors has", "css.selectors.has"],
  ["toSorted array", "javascript.builtins.Array.toSorted"],
  ["withresolvers", "javascript.builtins.Promise.withResolvers"],
  // Misspelled.
  ["css.properties.field-sizeing", "css.properties.field-sizing"],
  ["structuredclon", "api.structuredClone"],
])('"%s" suggests %s', (text, key) => {
  expect(near(text)).toContain(key);
});

test("an exact key comes first, and results do not exceed the limit", () => {
  expect(near("css.properties.gap")[0]).toBe("css.properties.gap");
  expect(near("a", 7)).toHaveLength(7);
});

test.each(["", "  ", "...", "日本", "qqqqqqqqzzzz"])("%j suggests nothing", (text) => {
  expect(near(text)).toEqual([]);
});
