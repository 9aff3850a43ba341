import { expect, test } from "vitest";
import { partCompared } from "#workers/api/services/search/read/compared.ts";

test.each([
  ["map vs forEach", ["map", "forEach"]],
  ["em vs. rem versus px", ["em", "rem", "px"]],
  ["what is the difference between == and ===", ["==", "==="]],
  ["Unterschied zwischen let und var", ["let", "var"]],
  ["quelle est la différence entre null et undefined", ["null", "undefined"]],
  ["letとconstの違い", ["let", "const"]],
  [`letと${" ".repeat(190)}constの違い`, ["let", "const"]],
  [`letと${" ".repeat(190)}const`, []],
  ["let和var的区别", ["let", "var"]],
  ["map과 forEach의 차이", ["map", "forEach"]],
  ["center a div", []],
  ["vs code", []],
  ["a vs b vs c vs d", []],
])("%j compares %j", (text, expected) => {
  expect(partCompared(text)).toEqual(expected);
});
