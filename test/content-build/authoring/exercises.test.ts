import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { runExercises } from "#content-build/authoring/exercises/run-exercises.ts";
import { runContentCommand } from "#content-build/authoring/run-command.ts";
import { readExercises } from "#content-build/kinds/exercises/read-exercises.ts";
import { readSettings } from "#content-build/settings.ts";
import { ensureBrowsers } from "#workers/local/chromium.ts";
import { temporaryFolder } from "../support.ts";

const { usual } = ensureBrowsers();

/** An exercise with a single script, by default empty at the start. */
function exerciseWith(checks: string, solution: string, start = "// Nothing yet") {
  const root = temporaryFolder();
  const folder = path.join(root, "en-us/learn_web_development/boxes/exercises/one");
  mkdirSync(folder, { recursive: true });
  const front =
    "title: One\nsummary: One\nlevel: beginner\ntopic: javascript\nstart: [start.js]\nsolution: [solution.js]";
  writeFileSync(path.join(folder, "exercise.md"), `---\n${front}\n---\n\nDo it.\n`);
  writeFileSync(path.join(folder, "checks.js"), checks);
  writeFileSync(path.join(folder, "start.js"), start);
  writeFileSync(path.join(folder, "solution.js"), solution);
  const { exercises = [] } = readExercises({ roots: { content: root } }) ?? {};
  expect(exercises).toHaveLength(1);
  return exercises;
}

const found = async (...code: Parameters<typeof exerciseWith>) =>
  (await runExercises(exerciseWith(...code), usual)).map((issue) => issue.found);

const ANSWER = 'check("The answer is 42", () => equal(evaluate("answer"), 42));';

test("every solution of the sample content passes its checks, and every start fails them", async () => {
  const { exercises = [] } = readExercises(readSettings({ env: {} })) ?? {};
  expect(exercises.length).toBeGreaterThanOrEqual(30);
  expect(await runExercises(exercises, usual)).toEqual([]);
}, 120_000);

test("reports a failing solution and a passing start at their positions", async () => {
  const issues = await runExercises(
    exerciseWith(`\n${ANSWER}`, "const answer = 41;", "const answer = 42;"),
    usual,
  );
  expect(issues.sort((a, b) => a.line - b.line)).toMatchObject([
    { found: "a start that passes all checks", file: expect.stringMatching(/exercise\.md$/) },
    {
      found: 'a check that the solution fails: "The answer is 42": it is 41',
      file: expect.stringMatching(/checks\.js$/),
      line: 2,
    },
  ]);
});

test("on a terminal, progress goes to standard error, and standard output stays valid JSON", async () => {
  const [exercise] = exerciseWith(ANSWER, "const answer = 42;");
  const root = exercise?.folder.split("/en-us/")[0] ?? "";
  const isTTY = process.stderr.isTTY;
  process.stderr.isTTY = true;
  const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
  onTestFinished(() => {
    process.stderr.isTTY = isTTY;
    errors.mockRestore();
  });
  const out: string[] = [];
  const args = ["check", "--format", "json"];
  await runContentCommand(args, (line) => out.push(line), { CONTENT_ROOT: root });
  expect(JSON.parse(out.join("\n"))).toBeInstanceOf(Array);
  expect(errors).toHaveBeenCalledWith(expect.stringMatching(/^1 exercises were run/));
});

test("endless loops in the code, or in functions that checks call, time out", async () => {
  const stopped = [
    'a check that the solution fails: "The answer is 42", because the code never ends',
  ];
  expect(await found(ANSWER, "for (;;);")).toEqual(stopped);
  const call = ANSWER.replace('"answer"', '"answer()"');
  expect(await found(call, "function answer() { for (;;); }")).toEqual(stopped);
}, 60_000);

test("a check that takes too long fails, and the next one runs", async () => {
  const checks = `check("It ends", () => new Promise(() => {}));\n${ANSWER}`;
  expect(await found(checks, "const answer = 42;")).toEqual([
    'a check that the solution fails: "It ends", which takes too long',
  ]);
});

test("built-ins replaced by the code do not affect the checks", async () => {
  const hostile = `
    const answer = 41;
    Array.prototype.map = Array.prototype.every = () => [];
    Array.prototype[Symbol.iterator] = function* () {};
    Object.is = () => true;
    JSON.stringify = () => "42";
    Element.prototype.getBoundingClientRect = () => ({ height: 42 });
    Document.prototype.querySelectorAll = () => [];
    Reflect.apply = () => {};
    EventTarget.prototype.addEventListener = () => {};
    Event.prototype.stopImmediatePropagation = () => {};
    window.setTimeout = () => {};
    Promise.prototype.then = () => {};
    window.getComputedStyle = () => ({ getPropertyValue: () => "42px" });
    Object.defineProperty(MessageEvent.prototype, "ports", { get: () => [] });
    MessagePort.prototype.postMessage = () => {};
    document.createElement = () => { throw new Error("no"); };`;
  const checks = `${ANSWER}
check("There is a body", () => equal(findAll("body").length, 1));
check("The body is not 42 px high", () => notEqual(box("body").height, 42));
check("The body has no padding", () => equal(style("body", "padding-top"), "0px"));`;
  expect(await found(checks, hostile)).toEqual([
    'a check that the solution fails: "The answer is 42": it is 41',
  ]);
});

test("code that listens for the page's message cannot forge results", async () => {
  const thief = `
    const answer = 41;
    const steal = ({ data, ports }) => {
      if (ports.length === 0) return;
      ports[0].postMessage({ typ: "result", name: "The answer is 42", ok: true });
      ports[0].postMessage({ typ: "done" });
    };
    addEventListener("message", steal, true);
    onmessage = steal;
    parent.postMessage({ typ: "result", name: "The answer is 42", ok: true }, "*");
    parent.postMessage({ typ: "done" }, "*");
    parent.postMessage({ typ: "ready" }, "*");`;
  expect(await found(ANSWER, thief)).toEqual([
    'a check that the solution fails: "The answer is 42": it is 41',
  ]);
});

test("a script with an error does not stop the checks, which report the error", async () => {
  const checks = 'check("It runs", () => noErrors());';
  expect(await found(checks, "throw new Error('oh');", "throw new Error('no');")).toEqual([
    'a check that the solution fails: "It runs": Uncaught Error: oh',
  ]);
});

test("checks can test accessible names, contrast, key presses, typing and the page's width", async () => {
  const html = `document.body.innerHTML = \`
    <label>Name <input></label><p style="background:#fff;color:#777">gray</p>
    <button onclick="this.textContent='pressed'">b</button>\``;
  const checks = `
check("name", () => equal(name("input"), "Name"));
check("contrast", () => near(contrast("p"), 4.47, 0.02));
check("press", () => { press("button", "Enter"); equal(text("button"), "pressed"); });
check("width", async () => { await width(333); equal(evaluate("innerWidth"), 333); });
check("type", () => { type("input", "x"); equal(find("input").value, "x"); });`;
  expect(await found(checks, html)).toEqual([]);
});
