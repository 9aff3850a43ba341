import { spawnSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";
import { sourceOf, writeContent, writeFiles } from "./support.ts";

const PROJECT = path.resolve(import.meta.dirname, "../..");

function run(args: string[], env: Record<string, string> = {}) {
  const result = spawnSync(process.execPath, ["--import", "tsx", "content-build/cli.ts", ...args], {
    cwd: PROJECT,
    encoding: "utf8",
    env: { ...process.env, ...env },
  });
  return { code: result.status, out: result.stdout, error: result.stderr };
}

test("prints usage with --help", () => {
  const { code, out } = run(["--help"]);
  expect(code).toBe(0);
  expect(out).toContain("--strict");
});

test("reports a missing root or an unknown locale in one sentence", () => {
  const root = run(["build"], { CONTENT_ROOT: "/no/such/folder" });
  expect(root.code).toBe(1);
  expect(root.error.trim().split("\n")).toEqual([
    "CONTENT_ROOT is set to /no/such/folder, but there is no such folder.",
  ]);
  expect(run(["build", "--locale", "xx"]).error).toMatch(
    /^There is no locale xx; there are en-US, de,/,
  );
});

test("prints issues and counts, or JSON, and fails on issues with --strict", () => {
  const { root, env } = writeContent([{ slug: "Web/A", body: "[a](/en-US/docs/No)" }]);
  const out = path.join(root, "out/content");
  const plain = run(["build", "--out", out], env);
  expect(plain.code).toBe(0);
  expect(plain.out).toContain("en-us/web/a/index.md\n  6:5 warning: a link to /en-US/docs/No");
  expect(plain.out).toContain("Pages: en-US 1");
  const strict = run(["build", "--out", out, "--strict", "--json"], env);
  expect(strict.code).toBe(1);
  expect(JSON.parse(strict.out)).toMatchObject({
    pages: { "en-US": 1 },
    issues: [{ code: "broken-link" }],
  });
  writeFiles(root, { "files/en-us/web/a/index.md": sourceOf({ slug: "Web/A", body: "fine" }) });
  expect(run(["build", "--out", out, "--strict"], env).code).toBe(0);
});
