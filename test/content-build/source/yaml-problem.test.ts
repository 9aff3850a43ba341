import { expect, test } from "vitest";
import { loadYaml, YamlError } from "#content-build/source/yaml-problem.ts";

function problemOf(yaml: string) {
  try {
    loadYaml(yaml);
  } catch (error) {
    if (error instanceof YamlError) return error.problem;
    throw error;
  }
  throw new Error("It can be read.");
}

test.each([
  [
    "slug: b\ntitle: CSS: the good",
    2,
    'in quotes, since it contains a colon: title: "CSS: the good"',
  ],
  ["title: a\n\tslug: b", 2, "Indent with spaces"],
  ["title: a\nstatus:\n\t- deprecated", 3, "Indent with spaces"],
  ['title: "abc\nslug: b', 1, 'Close the quotes: title: "abc"'],
  ["title: 'it's'\nslug: b", 1, `Use other quotes around the text than in it: title: "it's"`],
  ["title: `color`\nslug: b", 1, 'since ` has a meaning of its own at its start: title: "`color`"'],
  ["title: @media\nslug: b", 1, 'title: "@media"'],
  ['title: {{x("y")}}\nslug: b', 1, `title: '{{x("y")}}'`],
  ["title: *a", 1, 'title: "*a"'],
  ["title: a\nslug: b\ntitle: c", 3, "Keep one of the lines that start with title:"],
  ["spec-urls: [a\nslug: b", 1, "Close the list with ]"],
  ["title:Foo\nslug: b", 1, "Write a space after the colon: title: Foo"],
  ["title\nslug: b", 1, "Write a colon and a value after the key."],
  ["status:\n  - a\n - b", 3, "Compare the line with those above"],
])("says how to fix %j", (yaml, line, advice) => {
  const problem = problemOf(yaml);
  expect(problem.advice).toContain(advice);
  expect(problem.line).toBe(line);
});

test("repeats the parser's message, with its line and column", () => {
  expect(problemOf("title: a\nslug: A: b")).toMatchObject({
    line: 2,
    column: 8,
    found: "YAML that cannot be read: bad indentation of a mapping entry",
  });
});
