import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lockBuild } from "#workers/build/lock-build.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "webdocs-lock-"));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

test("a build waits until the other one has ended", async () => {
  const release = await lockBuild(folder);
  let hasBegun = false;
  const second = lockBuild(folder).then((end) => {
    hasBegun = true;
    return end;
  });
  await turn();
  expect(hasBegun).toBe(false);
  release();
  (await second)();
  expect(hasBegun).toBe(true);
  expect(existsSync(path.join(folder, ".lock"))).toBe(false);
});

test.each([
  { whose: "a killed process", pid: () => spawnSync(process.execPath, ["--version"]).pid },
  // As in a restarted container, where process ids repeat.
  { whose: "a killed process of our number", pid: () => process.pid },
])("the lock of $whose does not block others", async ({ pid }) => {
  writeFileSync(path.join(folder, ".lock"), String(pid()));
  const release = await lockBuild(folder);
  release();
  expect(existsSync(path.join(folder, ".lock"))).toBe(false);
});
