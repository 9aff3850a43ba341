import { expect, test } from "vitest";
import { encodePath, parseAddress } from "#workers/site/content/address.ts";

test.each([
  ["/", undefined, "", ""],
  ["/de/", "de", "", ""],
  ["/DE/docs/Web/CSS/", "de", "docs/web/css", ""],
  ["/docs/Web", undefined, "docs/web", ""],
  ["/en-us/docs/Web/CSS/:hover/index.json", "en-US", "docs/web/css/_colon_hover", "/index.json"],
  ["/en-US/docs/Web/CSS/%3Ahover", "en-US", "docs/web/css/_colon_hover", ""],
  ["/en-US/docs/A/BCD.json", "en-US", "docs/a", "/bcd.json"],
  ["/en-US/index.json", "en-US", "", "/index.json"],
  ["/index.json", undefined, "", "/index.json"],
  ["/en-US/docs/Web%2FCSS", "en-US", "docs/web%2fcss", ""],
  ["/en-US/docs/100%", "en-US", "docs/100%", ""],
  ["/ja/docs/%E9%85%8D%E5%88%97", "ja", "docs/配列", ""],
] as const)("parses %s", (path, locale, key, suffix) => {
  expect(parseAddress(path)).toEqual({ locale, key, suffix });
});

test("encodes characters in a Location that would end its path", () => {
  expect(encodePath("/en-US/docs/A?b#c d/ß")).toBe("/en-US/docs/A%3Fb%23c%20d/%C3%9F");
});
