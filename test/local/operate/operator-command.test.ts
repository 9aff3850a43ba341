import { expect, test } from "vitest";
import { readArguments } from "#workers/operate/operator-command.ts";

test.each([
  { args: [], command: "", argument: "" },
  { args: ["list"], command: "list", argument: "" },
  { args: ["show", "-rqMVmkNukDbWURa7iArOw"], command: "show", argument: "-rqMVmkNukDbWURa7iArOw" },
  { args: ["show", "--qMVmkNukDbWURa7iArOw"], command: "show", argument: "--qMVmkNukDbWURa7iArOw" },
  { args: ["show", "-a", "--env", "staging"], command: "show", argument: "-a", env: "staging" },
  { args: ["list", "--env", "staging"], command: "list", argument: "", env: "staging" },
  { args: ["--env=staging", "show", "x"], command: "show", argument: "x", env: "staging" },
])("$args is a command, its argument and options", ({ args, command, argument, env }) => {
  const read = readArguments(args);
  expect(read).toMatchObject({ command, argument });
  expect(read.values.env).toBe(env);
});

test("help is asked for in any place", () => {
  expect(readArguments(["show", "-h"]).values.help).toBe(true);
  expect(readArguments(["--help"]).values.help).toBe(true);
});
