import type { Parser, PartialParse } from "@lezer/common";
import { parser as css } from "@lezer/css";
import { parser as javascript } from "@lezer/javascript";
import { beforeAll, expect, test } from "vitest";
import { readFeatures } from "#content-build/compat/check/find-features.ts";
import { parseCode, RecoveryBudget, upToDepth } from "#content-build/compat/check/parse.ts";
import type { CompatSet } from "#content-build/compat/compat-set.ts";
import { openCompat } from "./data.ts";

const LENGTH = 20_000;
const fill = (text: string) => text.repeat(Math.ceil(LENGTH / text.length)).slice(0, LENGTH);

let set: CompatSet;
beforeAll(async () => {
  ({ set } = await openCompat());
});

/** Counts the states that a parser examines while it recovers from errors. */
function counting(parser: Parser): { parser: Parser; count: () => number } {
  let tried = 0;
  const start = parser.startParse.bind(parser);
  const counted = Object.create(parser) as Parser;
  counted.startParse = (...args) => {
    const parse = start(...args) as PartialParse & {
      runRecovery: (...given: unknown[]) => unknown;
    };
    const recover = parse.runRecovery.bind(parse);
    parse.runRecovery = (stopped, ...more) => {
      tried += (stopped as unknown[]).length;
      return recover(stopped, ...more);
    };
    return parse;
  };
  return { parser: counted, count: () => tried };
}

test.each([
  ["javascript", "<"],
  ["javascript", "(<"],
  ["javascript", "{({"],
  ["javascript", "--a:{"],
  ["javascript", "if("],
  ["javascript", "<<< ;}])}"],
  ["css", "}{"],
  ["css", ")("],
  ["css", "["],
  ["css", "'"],
])("in %s, recovery from errors in 20,000 characters of %s is limited", (language, text) => {
  const { parser, count } = counting(language === "css" ? css : javascript);
  const budget = new RecoveryBudget(LENGTH);
  const most = budget.left;
  expect(most).toBe(400);
  parseCode(parser, fill(text), budget);
  expect(budget.isSpent).toBe(true);
  // An advance examines at most 15 states.
  expect(count()).toBeGreaterThan(0);
  expect(count()).toBeLessThan(most * 15);
});

test("styles and scripts of a document share a budget for error recovery", () => {
  const one = `<script>${"<".repeat(12)}</script><style>}{}{</style>`;
  expect(readFeatures(fill(one), "html", set).isCut).toBe(true);
});

test("code with some errors is read to its end", () => {
  const css = `${"a { color: red; b c } } \n".repeat(20)}a:has(b) { top: 0 }`;
  const read = readFeatures(css, "css", set);
  expect(read.isCut).toBe(false);
  expect(read.findings).toContainEqual({ key: "css.selectors.has", line: 21, column: 2 });
  const script = `${"let = 3; foo(] bar;\n".repeat(8)}list.toSorted();`;
  const { isCut, findings } = readFeatures(script, "javascript", set);
  expect(isCut).toBe(false);
  expect(findings.some(({ line }) => line === 9)).toBe(true);
});

test("code is cut at a maximum nesting depth", () => {
  expect(upToDepth("a(b(c))(((d", "([{", ")]}", 2)).toBe("a(b(c))((");
  expect(upToDepth("a{b}c{d}", "{", "}", 1)).toBe("a{b}c{d}");
});
