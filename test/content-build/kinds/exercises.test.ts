import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { build } from "#content-build/build.ts";
import type { ExerciseListPage, ExercisePage } from "#content-build/contract/play/exercises.ts";
import type { CurriculumPage } from "#content-build/contract/site-pages.ts";
import { checkNames, checksProblem } from "#content-build/kinds/exercises/check-names.ts";
import { readExercises } from "#content-build/kinds/exercises/read-exercises.ts";
import { readSettings } from "#content-build/settings.ts";
import { temporaryFolder, writeContent, writeFiles } from "../support.ts";

const LESSON = "Learn_web_development/Boxes";
const PLACE = "en-us/learn_web_development/boxes/exercises";
const FRONT = `title: Even padding
summary: Room for a card.
level: beginner
topic: css
start: [start.html, start.css]
solution: [solution.css]
hints: ["Use \`padding\`."]`;
const FILES = {
  "exercise.md": `---\n${FRONT}\n---\n\nMake room, see [the lesson](/en-US/docs/${LESSON}).\n`,
  "checks.js": 'check("There is room", () => {});\ncheck("It is \\"even\\"", () => {});\n',
  "start.html": "<p>Card</p>\n",
  "start.css": "p {}\n",
  "solution.css": "p { padding: 1rem }\n",
};

/** The files of exercises, by folder. */
function filesOf(exercises: Record<string, Partial<typeof FILES>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(exercises).flatMap(([name, files]) =>
      Object.entries({ ...FILES, ...files }).map(([file, text]) => [
        `${PLACE}/${name}/${file}`,
        text,
      ]),
    ),
  );
}

function contentWith(files: Record<string, string>) {
  const pages = [
    { slug: LESSON, title: "Boxes" },
    { slug: LESSON, title: "Schachteln", locale: "de" as const },
  ];
  return writeContent(pages, files);
}

function issuesWith(files: Partial<typeof FILES>) {
  const { env } = contentWith(filesOf({ even_padding: files }));
  const { exercises = [], issues = [] } = readExercises(readSettings({ env })) ?? {};
  return { ids: exercises.map(({ id }) => id), issues };
}

async function built(files: Record<string, string>, more: Record<string, string> = {}) {
  const { root, env } = contentWith(files);
  writeFiles(root, more);
  const out = path.join(temporaryFolder(), "out");
  await build({ out, env: { ...env, CURRICULUM_ROOT: path.join(root, "curriculum") } });
  const read = <T>(url: string) =>
    JSON.parse(readFileSync(path.join(out, url, "index.json"), "utf8")) as T;
  return { read };
}

const CURRICULUM = {
  "curriculum/curriculum/1-core/0-README.md": "---\ntemplate: overview\n---\n\n# Core modules\n",
  "curriculum/curriculum/1-core/1-css.md": `---\ntemplate: module\n---\n\n# CSS\n\n- [Boxes](/en-US/docs/${LESSON})\n`,
};
const GERMAN = `---
title: Gleichmäßiger Abstand
checks:
  "There is room": Es gibt Platz
---

Machen Sie Platz.
`;

test("writes an exercise's page and list entries, in English and in its translations", async () => {
  const { read } = await built(filesOf({ even_padding: {} }), {
    "translated/de/learn_web_development/boxes/exercises/even_padding/exercise.md": GERMAN,
    ...CURRICULUM,
  });
  const { exercise } = read<ExercisePage>("en-us/exercises/even-padding");
  expect(exercise).toMatchObject({
    id: "even-padding",
    url: "/en-US/exercises/even-padding",
    lesson: { url: `/en-US/docs/${LESSON}`, title: "Boxes" },
    start: { html: "<p>Card</p>\n", css: "p {}\n" },
    solution: { css: "p { padding: 1rem }\n" },
    checks: [
      { name: "There is room", text: "There is room" },
      { name: 'It is "even"', text: 'It is "even"' },
    ],
  });
  expect(JSON.stringify(exercise.task)).toContain("Make room");
  expect(JSON.stringify(exercise.hints)).toContain("<code>padding</code>");
  const german = read<ExercisePage>("de/exercises/even-padding");
  expect(german.exercise).toMatchObject({
    title: "Gleichmäßiger Abstand",
    summary: "Room for a card.",
    lesson: { url: `/de/docs/${LESSON}`, title: "Schachteln" },
    checks: [
      { name: "There is room", text: "Es gibt Platz" },
      { name: 'It is "even"', text: 'It is "even"' },
    ],
  });
  expect(read<ExerciseListPage>("de/exercises").exercises[0]?.url).toBe(
    "/de/exercises/even-padding",
  );
  expect(read<ExerciseListPage>("fr/exercises").exercises).toMatchObject([
    { url: "/en-US/exercises/even-padding", title: "Even padding" },
  ]);
  const module = read<CurriculumPage>("en-us/curriculum/core/css");
  expect(module.doc.exercises?.map(({ id }) => id)).toEqual(["even-padding"]);
  expect(module.doc.sidebar[0]?.children?.[0]?.exercises).toEqual(["even-padding"]);
});

test("finds no exercises in content without them", async () => {
  const { env } = contentWith({});
  expect(readExercises(readSettings({ env }))).toBeUndefined();
});

const change = (from: string, to: string) => ({
  "exercise.md": FILES["exercise.md"].replace(from, to),
});

test.each([
  ["an unknown level", change("beginner", "easy"), "level: "],
  ["an unknown key", change("level:", "levels: x\nlevel:"), "levels"],
  ["no title", change("title: Even padding\n", ""), "title: "],
  ["a file of another folder", change("start.css]", "../start.css]"), "start"],
  ["two files of a language", change("start.css]", "start.css, other.css]"), "one file for each"],
  ["a missing file", change("solution.css", "other.css"), "other.css, which is not there"],
  [
    "checks that cannot be read",
    { "checks.js": "check(" },
    "Unexpected end of input|Unexpected token",
  ],
  ["no checks", { "checks.js": "// later\n" }, "no check"],
  ["checks of the same name", { "checks.js": 'check("A", f);\ncheck("A", f);' }, 'named "A"'],
  ["a solution without a change", { "solution.css": FILES["start.css"] }, "same as the start"],
  ["too much code", { "start.css": "a".repeat(20_001) }, "20001 characters"],
])("reports %s, and leaves the exercise out", (_, files, found) => {
  const { ids, issues } = issuesWith(files);
  expect(ids).toEqual([]);
  expect(issues.map((issue) => issue.found).join("\n")).toMatch(new RegExp(found));
  expect(issues[0]).toMatchObject({ severity: "error", file: expect.stringContaining(PLACE) });
});

test("reports a syntax error in checks at its line", () => {
  const { issues } = issuesWith({ "checks.js": '\n\ncheck("A", () => {\n  let 1;\n});\n' });
  expect(issues[0]).toMatchObject({ file: `${PLACE}/even_padding/checks.js`, line: 4 });
});

test("reports duplicate names, and translations without an English exercise", () => {
  const { root, env } = contentWith({
    ...filesOf({ even_padding: {} }),
    ...Object.fromEntries(
      Object.entries(FILES).map(([file, text]) => [
        `en-us/learn_web_development/exercises/even_padding/${file}`,
        text,
      ]),
    ),
  });
  writeFiles(root, {
    "translated/de/learn_web_development/boxes/exercises/none/exercise.md": GERMAN,
  });
  const { exercises = [], issues = [] } = readExercises(readSettings({ env })) ?? {};
  expect(exercises).toHaveLength(1);
  expect(issues.map(({ found }) => found)).toEqual([
    expect.stringContaining("the name of another exercise"),
    "a translation without an English exercise",
  ]);
});

test("reports translated names of checks that do not exist, and keeps the translation", () => {
  const { root, env } = contentWith(filesOf({ even_padding: {} }));
  writeFiles(root, {
    "translated/de/learn_web_development/boxes/exercises/even_padding/exercise.md": GERMAN.replace(
      "There is room",
      "There was room",
    ),
  });
  const { exercises = [], issues = [] } = readExercises(readSettings({ env })) ?? {};
  expect(exercises[0]?.translations).toHaveLength(1);
  expect(issues).toMatchObject([
    { severity: "warning", found: 'checks: no check "There was room"' },
  ]);
});

test("reads the names of checks in linear time, without running the code", () => {
  expect(checkNames(`check('It\\'s', f);\n  check("inner", f);\ncheck(name, f);`)).toEqual([
    "It's",
  ]);
  const long = `check("${"\\\\".repeat(10_000)}`;
  expect(checkNames(`${long}\n`.repeat(50))).toEqual([]);
  expect(checksProblem('check("A", () => process.exit(1))')).toBeUndefined();
});

test("the sample content has thirty exercises on four topics, without issues", () => {
  const { exercises = [], issues = [] } = readExercises(readSettings({ env: {} })) ?? {};
  expect(issues).toEqual([]);
  expect(exercises.length).toBeGreaterThanOrEqual(30);
  expect(new Set(exercises.map(({ front }) => front.topic)).size).toBe(4);
  expect(new Set(exercises.map(({ front }) => front.level)).size).toBe(3);
});
