import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { build } from "#content-build/build.ts";
import type { DocPage } from "#content-build/contract/documents.ts";
import { readSettings, type Settings } from "#content-build/settings.ts";
import { readChanges } from "#content-build/source/git-history.ts";
import { sourceOf, temporaryFolder, writeContent, writeFiles } from "../support.ts";

const at = (day: number) => `2026-03-${String(day).padStart(2, "0")}T10:00:00.000Z`;

/** A repository whose content is the folder `files` in it. */
function repository(): { root: string; settings: Settings; env: Record<string, string> } {
  const { root, env } = writeContent([{ slug: "A" }, { slug: "B" }]);
  git(root, "init", "-q", "-b", "main");
  return { root, env, settings: readSettings({ env, out: path.join(root, "out/content") }) };
}

function git(root: string, ...args: string[]): string {
  const id = ["-c", "user.name=Writer", "-c", "user.email=writer@docs.example"];
  return execFileSync("git", ["-C", root, ...id, ...args], { encoding: "utf8" }).trim();
}

function commit(root: string, day: number, files: Record<string, string> = {}): string {
  writeFiles(path.join(root, "files/en-us"), files);
  git(root, "add", "files", "translated");
  const env = { ...process.env, GIT_COMMITTER_DATE: at(day) };
  const id = ["-c", "user.name=Writer", "-c", "user.email=writer@docs.example"];
  execFileSync("git", ["-C", root, ...id, "commit", "-q", "--allow-empty", "-m", "x"], { env });
  return git(root, "rev-parse", "HEAD");
}

test("dates a page by the last commit of its file", async () => {
  const { root, settings } = repository();
  const first = commit(root, 1);
  const second = commit(root, 2, { "b/index.md": sourceOf({ slug: "B", body: "More." }) });
  expect(await readChanges(settings)).toEqual({
    "en-us/a/index.md": { modified: at(1), hash: first },
    "en-us/b/index.md": { modified: at(2), hash: second },
  });
});

test("reads only later commits once the history is cached", async () => {
  const { root, settings } = repository();
  commit(root, 1);
  await readChanges(settings);
  // With another date, the cached copies, one for each root, differ from what Git says.
  const names = readdirSync(settings.cache).filter((each) => each.startsWith("history-"));
  for (const copy of names.map((name) => path.join(settings.cache, name))) {
    writeFileSync(copy, readFileSync(copy, "utf8").replaceAll(at(1), at(9)));
  }
  const second = commit(root, 2, { "b/index.md": sourceOf({ slug: "B", body: "More." }) });
  const changes = await readChanges(settings);
  expect(changes["en-us/a/index.md"]?.modified).toBe(at(9));
  expect(changes["en-us/b/index.md"]).toEqual({ modified: at(2), hash: second });
});

test("rereads the whole history after it was rewritten", async () => {
  const { root, settings } = repository();
  commit(root, 1);
  commit(root, 2, { "b/index.md": sourceOf({ slug: "B", body: "More." }) });
  await readChanges(settings);
  git(root, "reset", "-q", "--hard", "HEAD~");
  expect((await readChanges(settings))["en-us/b/index.md"]?.modified).toBe(at(1));
});

test("a branch that was merged late does not make a page look older", async () => {
  const { root, settings } = repository();
  commit(root, 1);
  git(root, "checkout", "-q", "-b", "topic");
  commit(root, 2, { "b/index.md": sourceOf({ slug: "B", body: "\n\nEnd." }) });
  git(root, "checkout", "-q", "main");
  commit(root, 3, { "b/index.md": sourceOf({ slug: "B", body: "Start." }) });
  await readChanges(settings);
  git(root, "merge", "-q", "-s", "ours", "topic", "-m", "merge");
  expect((await readChanges(settings))["en-us/b/index.md"]?.modified).toBe(at(3));
});

test("does not date pages older than a shallow clone", async () => {
  const { root } = repository();
  commit(root, 1);
  commit(root, 2, { "b/index.md": sourceOf({ slug: "B", body: "More." }) });
  commit(root, 3, { "c/index.md": sourceOf({ slug: "C" }) });
  const clone = path.join(temporaryFolder(), "clone");
  git(root, "clone", "-q", "--depth", "2", `file://${root}`, clone);
  const env = { CONTENT_ROOT: path.join(clone, "files") };
  const settings = readSettings({ env, out: path.join(clone, "../out/content") });
  expect(Object.keys(await readChanges(settings))).toEqual(["en-us/c/index.md"]);
  git(clone, "fetch", "-q", "--unshallow");
  expect((await readChanges(settings))["en-us/a/index.md"]?.modified).toBe(at(1));
});

test("prefers a history file to Git, and finds no dates without either", async () => {
  const { root, settings } = repository();
  commit(root, 1, { "../_git_history.json": "{}" });
  expect(await readChanges(settings)).toEqual({});
  rmSync(path.join(root, ".git"), { recursive: true });
  rmSync(path.join(root, "files/_git_history.json"));
  expect(await readChanges(settings)).toEqual({});
});

test("dates pages after their first commit, though their files are unchanged", async () => {
  const { root, env } = repository();
  const out = path.join(root, "out/content");
  const docOf = (slug: string) => {
    const file = path.join(out, `en-us/docs/${slug}/index.json`);
    return (JSON.parse(readFileSync(file, "utf8")) as DocPage).doc;
  };
  await build({ env, out, threads: 0 });
  expect(docOf("a").modified).toBeNull();
  const hash = commit(root, 1);
  const report = await build({ env, out, threads: 0 });
  expect(report.compiled).toBe(2);
  expect(docOf("a").modified).toBe(at(1));
  expect(docOf("a").source.last_commit_url).toContain(hash);
  expect((await build({ env, out, threads: 0 })).compiled).toBe(0);
});
