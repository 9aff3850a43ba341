import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const FOLDER = path.join(import.meta.dirname, "workers/api/observatory");
const FEWEST_CASES = 250;

/** Number of rows per table of cases, by the name of the tested function. */
function countCases(): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const file of readdirSync(FOLDER).filter((name) => name.endsWith(".test.ts"))) {
    const text = readFileSync(path.join(FOLDER, file), "utf8");
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
    for (const statement of source.statements) {
      if (!ts.isExpressionStatement(statement) || !ts.isCallExpression(statement.expression))
        continue;
      const { expression, arguments: given } = statement.expression;
      const [subject, table] = given;
      if (expression.getText(source) !== "tryCases" || !subject || !table) continue;
      if (!ts.isArrayLiteralExpression(table)) throw new Error(`${file}: no table of cases.`);
      // Spread elements would make the count wrong.
      expect(table.elements.every(ts.isArrayLiteralExpression), file).toBe(true);
      counts.set(subject.getText(source), table.elements.length);
    }
  }
  return counts;
}

test("each of the twelve tests has a table of cases, with at least 250 rows in total", () => {
  const counts = countCases();
  const index = path.join(FOLDER, "../../../../workers/api/observatory/tests/index.ts");
  const [, list = ""] = /TESTS[^[]*\[\]\s*=\s*\[([^\]]*)\]/.exec(readFileSync(index, "utf8")) ?? [];
  const names = list
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
  expect(names).toHaveLength(12);
  expect([...counts.keys()].sort()).toEqual(names.sort());
  const rows = [...counts.values()].reduce((sum, count) => sum + count, 0);
  console.log(`${rows} cases:`, Object.fromEntries(counts));
  expect(rows).toBeGreaterThanOrEqual(FEWEST_CASES);
});
