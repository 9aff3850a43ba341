import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildSync } from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";
import { finishChange } from "#content-build/authoring/repository/journal.ts";
import { temporaryFolder, writeFiles } from "../support.ts";

const BEFORE = {
  "gone/index.md": "slug: gone\n",
  "links.md": "to the old place\n",
  "old/index.md": "slug: old\n",
  "old/picture.png": "picture",
};
const AFTER = {
  "links.md": "to the new place\n",
  "new.txt": "made\n",
  "new/index.md": "slug: new\n",
  "new/picture.png": "picture",
};

/** Bundled, because it is started once for each step. */
const script = path.join(mkdtempSync(path.join(tmpdir(), "journal-")), "write-until-killed.mjs");

beforeAll(() => {
  buildSync({
    entryPoints: ["test/content-build/authoring/write-until-killed.ts"],
    outfile: script,
    bundle: true,
    platform: "node",
    format: "esm",
  });
});

afterAll(() => rmSync(path.dirname(script), { recursive: true }));

/** Writes the change of `write-until-killed.ts`, killed before a step; no kill by default. */
function writeUntil(step = Number.POSITIVE_INFINITY) {
  const root = temporaryFolder();
  writeFiles(root, BEFORE);
  const args = [script, root, String(step)];
  const { signal, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  return { root, wasKilled: signal === "SIGKILL", steps: Number(stdout), stderr };
}

function filesOf(root: string): Record<string, string> {
  const names = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
  return Object.fromEntries(
    names.sort().map((name) => [name, readFileSync(path.join(root, name), "utf8")]),
  );
}

test("a kill between any two writes leaves all of a change or nothing of it", () => {
  const { root, steps, stderr } = writeUntil();
  expect(stderr).toBe("");
  expect(filesOf(root)).toEqual(AFTER);
  expect(steps).toBeGreaterThan(10);
  const outcomes: string[] = [];
  for (let step = 0; step < steps; step++) {
    const left = writeUntil(step);
    expect(left.wasKilled).toBe(true);
    const outcome = finishChange(left.root) ?? "nothing written";
    outcomes.push(outcome);
    expect(filesOf(left.root), `killed before step ${step}`).toEqual(
      outcome === "completed" ? AFTER : BEFORE,
    );
    expect(existsSync(path.join(left.root, "old")), `step ${step}`).toBe(outcome !== "completed");
    expect(finishChange(left.root)).toBeUndefined();
  }
  expect([...new Set(outcomes)]).toEqual(["nothing written", "forgotten", "completed"]);
}, 120_000);

test("a half-written change is not completed over later edits", () => {
  const { root } = writeUntil(4);
  writeFileSync(path.join(root, "links.md"), "edited\n");
  expect(() => finishChange(root)).toThrow(/links\.md has been edited since/);
  expect(readFileSync(path.join(root, "links.md"), "utf8")).toBe("edited\n");
});

test("a change that another command is writing, or with an unreadable journal, is left alone", () => {
  const { root } = writeUntil(4);
  const file = path.join(root, ".content-change.json");
  const journal = JSON.parse(readFileSync(file, "utf8"));
  writeFileSync(file, JSON.stringify({ ...journal, pid: process.ppid }));
  expect(() => finishChange(root)).toThrow(/Another command \(process \d+\)/);
  writeFileSync(file, "{");
  expect(() => finishChange(root)).toThrow(/cannot be read/);
});
