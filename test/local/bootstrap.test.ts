import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { EditorClient } from "#test/support/editor-client.ts";

const PROJECT = path.resolve();

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "webdocs-bootstrap-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A checkout without dependencies, and an `npm` that only records its arguments and fails. */
function freshCheckout() {
  const checkout = path.join(folder, "checkout");
  const programs = path.join(folder, "programs");
  for (const name of ["bootstrap.mjs", "bundle-command.mjs"]) {
    cpSync(path.resolve("workers/local", name), path.join(checkout, "workers/local", name));
  }
  writeFileSync(
    path.join(checkout, "package-lock.json"),
    JSON.stringify({ packages: { "": {}, "node_modules/a": {}, "node_modules/b": {} } }),
  );
  mkdirSync(programs);
  const noted = path.join(folder, "noted");
  writeFileSync(path.join(programs, "npm"), `#!/bin/sh\necho "$@" > ${noted}\nexit 1\n`, {
    mode: 0o755,
  });
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [path.join(checkout, "workers/local/bootstrap.mjs"), ...args],
      { encoding: "utf8", env: { ...process.env, PATH: `${programs}:${process.env.PATH}` } },
    );
    const called = existsSync(noted) ? readFileSync(noted, "utf8").trim() : undefined;
    return { status, stdout, stderr, called };
  };
  return { checkout, run };
}

test("installs dependencies after saying on standard error how many and where", () => {
  const { checkout, run } = freshCheckout();
  const { status, stdout, stderr, called } = run("start");
  expect(status).toBe(1);
  expect(called).toMatch(/^ci /);
  expect(stdout).toBe("");
  const where = path.join(checkout, "node_modules");
  expect(stderr).toContain(`Installing 2 packages of package-lock.json into ${where}`);
});

test("leaves a symlinked node_modules alone", () => {
  const { checkout, run } = freshCheckout();
  const shared = path.join(folder, "shared");
  mkdirSync(shared);
  symlinkSync(shared, path.join(checkout, "node_modules"));
  const { status, stderr, called } = run("start");
  expect(status).toBe(1);
  expect(called).toBeUndefined();
  expect(stderr).toContain(`is a link to ${shared}, which "npm ci" would empty`);
});

test("--help installs nothing", () => {
  const { run } = freshCheckout();
  const { stderr, called } = run("start", "--help");
  expect(called).toBeUndefined();
  expect(stderr).toContain("the dependencies are not installed");
});

const BUNDLED = [
  ...["ads", "build:content", "content", "db:migrate", "deploy", "dev", "lsp", "observatory"],
  ...["plays", "start", "stats"],
];

/** A repository of content, and a link to the checkout beside it. */
function contentRepository() {
  const repository = path.join(folder, "content");
  cpSync(
    "content/files/en-us/web/css/index.md",
    path.join(repository, "files/en-us/web/css/index.md"),
  );
  execFileSync("git", ["init", "-q", repository]);
  const link = path.join(folder, "webdocs");
  symlinkSync(PROJECT, link);
  return { repository, link };
}

test("every bundled command prints help with plain node in any folder, without writing there", () => {
  const { repository, link } = contentRepository();
  const places = [
    { cwd: "/", from: PROJECT, help: "--help" },
    { cwd: repository, from: link, help: "-h" },
  ];
  const before = places.map(({ cwd }) => readdirSync(cwd).sort());
  for (const name of BUNDLED) {
    const said = places.map(({ cwd, from, help }) => {
      const args = [path.join(from, "workers/local/bootstrap.mjs"), name, help];
      const { status, stdout, stderr } = spawnSync(process.execPath, args, {
        cwd,
        encoding: "utf8",
      });
      expect(status, `${name} in ${cwd}: ${stderr}`).toBe(0);
      return stdout + stderr;
    });
    expect(said[0], name).toMatch(/^ {2}(npm run|npm start|node) ?/m);
    expect(new Set(said).size, name).toBe(1);
  }
  expect(places.map(({ cwd }) => readdirSync(cwd).sort())).toEqual(before);
}, 180_000);

test.each([
  ["build", "--help"],
  ["build", "-h"],
  ["test", "-h"],
])("%s %s prints its options and does nothing else", (name, help) => {
  const args = ["workers/local/bootstrap.mjs", name, help];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: "utf8" });
  expect(status).toBe(0);
  expect(stdout.trim()).toMatch(/^[^\n]+\.\n\n {2}npm /);
});

test("the language server and checks run from a content repository through a symlink", async () => {
  const { repository, link } = contentRepository();
  const root = path.join(repository, "files");
  const client = await EditorClient.start({ CONTENT_ROOT: root }, { cwd: repository, from: link });
  try {
    const file = path.join(root, "en-us/web/css/index.md");
    const text = "---\ntitle: CSS\nslug: Web/CSS\n---\n\n[x](/en-US/docs/No/Such)\n";
    const uri = await client.open(file, text);
    expect((await client.diagnosticsOf(uri)).map(({ code }) => code)).toContain("broken-link");
  } finally {
    await client.stop();
  }
  const { INIT_CWD: _, ...env } = process.env;
  const { stdout } = spawnSync(
    process.execPath,
    [path.join(link, "workers/local/bootstrap.mjs"), "content", "check", "en-us/web/css/index.md"],
    { cwd: root, encoding: "utf8", env: { ...env, CONTENT_ROOT: root } },
  );
  expect(stdout).toMatch(/en-us\/web\/css\/index\.md|No issues/);
  expect(readdirSync(repository).sort()).toEqual([".git", "files"]);
}, 120_000);
