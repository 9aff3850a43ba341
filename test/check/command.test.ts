import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { runCheckCommand } from "#workers/local/check/command.ts";

const TODAY = "2026-11-24";

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), "check-"));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  return folder;
}

function run(folder: string, ...args: string[]) {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const code = runCheckCommand(args, folder, TODAY);
  const text = [...log.mock.calls, ...error.mock.calls].flat().join("\n");
  vi.restoreAllMocks();
  return { code, text };
}

afterEach(() => vi.restoreAllMocks());

const folder = folderWith({
  "a.css": "a { text-wrap: pretty }\n@supports (text-wrap: pretty) { b { text-wrap: pretty } }",
  "good.css": "a:has(b) { display: grid }",
  "b.html": "<script>\nnew Temporal.PlainDate(1, 1, 1)</script>",
});

test("reports each use with its position, and exits with 1", () => {
  const { code, text } = run(folder, "a.css", "--browsers", "chrome >= 110, firefox >= 115");
  expect(code).toBe(1);
  expect(text).toContain("a.css:1:5  css.properties.text-wrap: not in Chrome 110 (from 114)");
  expect(text).not.toContain("a.css:2");
  const guarded = run(folder, "a.css", "--browsers", "chrome >= 110", "--guarded");
  expect(guarded.text).toContain("a.css:2");
});

test("exits with 0 if everything is supported, and checks folders", () => {
  expect(run(folder, "good.css")).toMatchObject({ code: 0 });
  const { code, text } = run(folder, ".", "--browsers", "widely");
  expect(code).toBe(1);
  expect(text).toContain("b.html:2:");
  expect(text).toContain("3 files");
});

test("writes SARIF with a rule and a location for each problem", () => {
  expect(run(folder, "a.css", "--format", "sarif", "--out", "out.sarif").code).toBe(1);
  const sarif = JSON.parse(readFileSync(path.join(folder, "out.sarif"), "utf8"));
  const [{ results, tool }] = sarif.runs;
  expect(sarif.version).toBe("2.1.0");
  expect(results[0]).toMatchObject({
    ruleId: tool.driver.rules[results[0].ruleIndex].id,
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: "a.css" },
          region: { startLine: 1 },
        },
      },
    ],
  });
});

test("reports files that it could not check to the end, and exits with 2", () => {
  const broken = folderWith({ "errors.css": `a:has(b) {}${"}{".repeat(10_000)}` });
  const { code, text } = run(broken, "errors.css");
  expect(code).toBe(2);
  expect(text).toContain("errors.css  has too many errors: what follows them was not checked.");
  const { incomplete } = JSON.parse(run(broken, "errors.css", "--format", "json").text);
  expect(incomplete).toEqual(["errors.css"]);
  const long = folderWith({ "long.css": " ".repeat(300_001) });
  expect(run(long, "long.css")).toMatchObject({ code: 2 });
});

test.each([
  [["missing.css"], 'no file "missing.css"'],
  [["a.css", "--format", "xml"], "--format is one of"],
  [["a.css", "--browsers", "netscape 4"], "netscape"],
  [["a.css", "--unknown"], "--unknown"],
  [[], "npm run check"],
])("exits with 2 and says why: %j", (args, sentence) => {
  const { code, text } = run(folder, ...args);
  expect(code).toBe(2);
  expect(text).toContain(sentence);
});
