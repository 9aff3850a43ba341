import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { findLoaderOrLock, readArguments } from "#workers/operate/operator-command.ts";

test.each([
  { args: [], command: "", argument: "" },
  { args: ["list"], command: "list", argument: "" },
  { args: ["show", "-rqMVmkNukDbWURa7iArOw"], command: "show", argument: "-rqMVmkNukDbWURa7iArOw" },
  { args: ["show", "--qMVmkNukDbWURa7iArOw"], command: "show", argument: "--qMVmkNukDbWURa7iArOw" },
  { args: ["show", "-a", "--env", "staging"], command: "show", argument: "-a", env: "staging" },
  { args: ["list", "--env", "staging"], command: "list", argument: "", env: "staging" },
  { args: ["--env=staging", "show", "x"], command: "show", argument: "x", env: "staging" },
])("reads command, argument and options of $args", ({ args, command, argument, env }) => {
  const read = readArguments(args);
  expect(read).toMatchObject({ command, argument });
  expect(read.values.env).toBe(env);
});

test("reads --help in any position", () => {
  expect(readArguments(["show", "-h"]).values.help).toBe(true);
  expect(readArguments(["--help"]).values.help).toBe(true);
});

test("waits for a process that uses the state folder, then locks it", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "webdocs-operator-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const lock = path.join(folder, ".lock");
  writeFileSync(lock, `${process.ppid} http://localhost:1234`);
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  onTestFinished(() => said.mockRestore());
  const loader = findLoaderOrLock(folder);
  await expect.poll(() => said).toHaveBeenCalled();
  expect(said.mock.calls.join()).toContain(`Waiting for process ${process.ppid}`);
  rmSync(lock);
  expect(await loader).toBeUndefined();
  expect(existsSync(lock)).toBe(true);
});
