import { expect, test } from "vitest";
import { jsonProblem } from "#content-build/source/json-problem.ts";

test.each([
  ['{"a": [1, -2.5e3, true, null, "\\u00e9\\n"], "b": {}, "c": []}', undefined, ""],
  [' "text" ', undefined, ""],
  ['{"a": 1,}', "}", "Remove the comma before this bracket."],
  ["[1, 2,]", "]", "Remove the comma before this bracket."],
  ['{"a": 1 "b": 2}', '"b"', "Write a comma before this."],
  ["{a: 1}", "a:", "Write a key in double quotes here."],
  ['{"a" 1}', "1", "Write a colon after the key."],
  ["{\"a\": 'x'}", "'x'", "Write text in double quotes"],
  ['{"a": [1, 2}', "}", "Write a comma before this."],
  ['{"a": "x\n"}', '"x', "Write text in double quotes"],
  ['{"a": {"b": 1}', "", "Write } here: the text ends early."],
  ["{} {}", "{}", "Remove what follows the closing bracket."],
  ["", "", "Write a value here: the text ends early."],
])("finds where %j stops being JSON", (text, rest, advice) => {
  const problem = jsonProblem(text);
  expect(problem === undefined).toBe(isJson(text));
  if (rest === undefined) return;
  const left = text.slice(problem?.offset);
  expect(rest === "" ? left : left.slice(0, rest.length)).toBe(rest);
  expect(problem?.advice).toContain(advice);
});

test("agrees with JSON.parse about any truncated or changed text", () => {
  const text = '{"a": [1, -2.5e3, {"b": "\\u00e9 \\" x"}, true, null], "c": {}, "d": []}';
  for (let at = 0; at <= text.length; at++) {
    const variants = [text.slice(0, at), text.slice(0, at) + text.slice(at + 1)];
    for (const sign of ',:"]}[{1x') variants.push(`${text.slice(0, at)}${sign}${text.slice(at)}`);
    for (const variant of variants) {
      expect([variant, jsonProblem(variant) === undefined]).toEqual([variant, isJson(variant)]);
    }
  }
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
