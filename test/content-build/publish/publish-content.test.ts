import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { build } from "#content-build/build.ts";
import type { BuildManifest } from "#content-build/contract/documents.ts";
import {
  findEntries,
  objectKey,
  POINTER_KEY,
  type Pointer,
  shardKey,
  shardOf,
  type VersionRoot,
  versionKey,
} from "#content-build/contract/lookup.ts";
import type { Bucket } from "#content-build/publish/bucket.ts";
import { publishContent } from "#content-build/publish/publish-content.ts";
import { rollBackContent } from "#content-build/publish/roll-back.ts";
import { openS3Bucket } from "#content-build/publish/s3-bucket.ts";
import { type FakeS3, startFakeS3 } from "#test/support/fake-s3.ts";
import { writeContent } from "../support.ts";

let s3: FakeS3;
let outDir: string;

beforeEach(async () => {
  s3 = await startFakeS3("content");
  outDir = mkdtempSync(path.join(tmpdir(), "publish-"));
});

afterEach(async () => {
  await s3.close();
  rmSync(outDir, { recursive: true });
});

function writeBuild(
  version: string,
  files: Record<string, string>,
  redirects: [string, string][] = [],
) {
  const manifest: BuildManifest = { version, files: [], redirects };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(outDir, file)), { recursive: true });
    writeFileSync(path.join(outDir, file), text);
    const hash = createHash("sha256").update(text).digest("hex").slice(0, 32);
    const built = { path: file, hash, size: text.length };
    const url = file.endsWith("index.json") ? { url: `/en-US/docs/${text}` } : {};
    manifest.files.push({ ...built, ...url });
  }
  writeFileSync(path.join(outDir, "manifest.json"), JSON.stringify(manifest));
}

function bucket(retries = 2) {
  const keys = { accessKeyId: "id", secretAccessKey: "secret" };
  return openS3Bucket({ endpoint: s3.endpoint, bucket: "content", retries, ...keys });
}

function publish(retries = 2) {
  return publishContent({ outDir, bucket: bucket(retries) });
}

function stored<T>(key: string): T {
  return JSON.parse(s3.objects.get(key)?.toString() ?? "null") as T;
}

/** Looks up a key in the current version. */
function lookUp(key: string) {
  const { version } = stored<Pointer>(POINTER_KEY);
  const { shards } = stored<VersionRoot>(versionKey(version));
  const shard = shards[shardOf(key, shards.length)] ?? "";
  return findEntries(s3.objects.get(shardKey(shard))?.toString() ?? "", key);
}

test("publishes pages, files and redirects so that each can be looked up", async () => {
  writeBuild(
    "v1",
    { "en-us/docs/web/index.json": "Web", "en-us/docs/web/a.png": "png", "sitemap.xml": "map" },
    [["/de/docs/Alt", "/de/docs/Web#neu"]],
  );
  const report = await publish();
  expect(report).toEqual({ version: "v1", written: 3, kept: 0, removed: 0, unchanged: false });
  const [page] = lookUp("docs/web");
  expect(page).toMatchObject({ kind: "page", locale: "en-US", url: "/en-US/docs/Web" });
  expect(lookUp("docs/web/a.png")).toMatchObject([{ kind: "file", locale: "en-US" }]);
  expect(lookUp("sitemap.xml")).toMatchObject([{ kind: "file", locale: "" }]);
  expect(lookUp("docs/alt")).toEqual([{ kind: "moved", locale: "de", target: "/de/docs/Web#neu" }]);
  const hash = page?.kind === "page" ? page.hash : "";
  expect(s3.objects.get(objectKey("en-us/docs/web/index.json", hash))?.toString()).toBe("Web");
});

test("does not publish the Markdown of pages, which the build keeps", async () => {
  const { root, env } = writeContent([{ slug: "Web", body: "Text." }]);
  const out = path.join(root, "build/content");
  await build({ env, out, threads: 0 });
  await publishContent({ outDir: out, bucket: bucket() });
  expect(existsSync(path.join(out, "markdown/1.md"))).toBe(true);
  const keys = [...s3.objects.keys()];
  expect(keys).toContainEqual(expect.stringMatching(/^en-us\/docs\/web\/index\.json@/));
  expect(keys.filter((key) => /(^markdown\/|\/index\.md@)/.test(key))).toEqual([]);
  expect(lookUp("docs/web/index.md")).toEqual([]);
});

test("writes only changed objects, and keeps the previous version readable", async () => {
  writeBuild("v1", { "a.txt": "one", "b.txt": "same" });
  await publish();
  const first = new Set(s3.objects.keys());
  writeBuild("v2", { "a.txt": "two", "b.txt": "same" });
  expect(await publish()).toMatchObject({ written: 1, kept: 1, removed: 0 });
  for (const key of first) expect([...s3.objects.keys()]).toContain(key);
  expect(stored(POINTER_KEY)).toEqual({ version: "v2", previous: "v1" });
});

test("removes objects that only versions before the previous one used", async () => {
  for (const version of ["one", "two", "three"]) {
    writeBuild(version, { "a.txt": version, "b.txt": "same" });
    await publish();
  }
  const texts = [...s3.objects].filter(([key]) => key.startsWith("a.txt@")).map(([, b]) => `${b}`);
  expect(texts.sort()).toEqual(["three", "two"]);
  expect(s3.objects.has(versionKey("one"))).toBe(false);
});

test("publishing the previous version again does not remove it", async () => {
  for (const version of ["one", "two", "one"]) {
    writeBuild(version, { "a.txt": version });
    await publish();
  }
  expect(lookUp("a.txt")).toHaveLength(1);
  writeBuild("three", { "a.txt": "three" });
  await publish();
  expect(stored(POINTER_KEY)).toEqual({ version: "three", previous: "one" });
  expect(s3.objects.has(versionKey("one"))).toBe(true);
});

test("does nothing when this version is already current", async () => {
  writeBuild("v1", { "a.txt": "one" });
  await publish();
  s3.log.length = 0;
  expect(await publish()).toMatchObject({ unchanged: true, written: 0 });
  expect(s3.log).toEqual([`GET ${POINTER_KEY}`]);
});

test("an interrupted upload stays invisible, and the next one resumes it", async () => {
  writeBuild("v1", { "a.txt": "one" });
  await publish();
  const files = Object.fromEntries(
    Array.from({ length: 40 }, (_, i) => [`f${i}.txt`, `text ${i}`]),
  );
  writeBuild("v2", files);
  let puts = 0;
  s3.interfere = (request) => (request.startsWith("PUT f") && ++puts > 12 ? 400 : undefined);
  await expect(publish(0)).rejects.toThrow(/400/);
  expect(stored(POINTER_KEY)).toEqual({ version: "v1" });
  expect(lookUp("a.txt")).toHaveLength(1);

  s3.interfere = () => undefined;
  expect(await publish()).toMatchObject({ written: 40, kept: 0 });
  for (const file of Object.keys(files)) expect(lookUp(file)).toHaveLength(1);
});

test("an interrupted upload of many files continues after those in its journal", async () => {
  const count = 256 * 8 + 100;
  writeBuild(
    "v1",
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`f${i}.txt`, `${i}`])),
  );
  let puts = 0;
  s3.interfere = (request) => (request.startsWith("PUT f") && ++puts > 256 * 8 ? 400 : undefined);
  await expect(publish(0)).rejects.toThrow(/400/);
  s3.interfere = () => undefined;
  s3.log.length = 0;
  expect(await publish()).toMatchObject({ written: 100, kept: 256 * 8 });
  expect(s3.log.filter((request) => request.startsWith("PUT f"))).toHaveLength(100);
  expect(new Set(s3.log.map((request) => request.split(" ")[0]))).toEqual(
    new Set(["GET", "PUT", "POST"]),
  );
  for (let i = 0; i < count; i += 97) expect(lookUp(`f${i}.txt`)).toHaveLength(1);
});

test("ignores the journal of an interrupted upload once another version is current", async () => {
  writeBuild("v1", { "a.txt": "one" });
  await publish();
  writeBuild("v2", { "a.txt": "two", "b.txt": "two" });
  s3.interfere = (request) => (request.startsWith("PUT versions/v2.json") ? 400 : undefined);
  await expect(publish(0)).rejects.toThrow();
  s3.interfere = () => undefined;
  writeBuild("v3", { "a.txt": "three" });
  await publish();
  writeBuild("v2", { "a.txt": "two", "b.txt": "two" });
  expect(await publish()).toMatchObject({ written: 2 });
  expect(lookUp("b.txt")).toHaveLength(1);
});

test("removes what an interrupted upload of another version left behind", async () => {
  writeBuild("v1", { "a.txt": "one" });
  await publish();
  writeBuild("broken", { "a.txt": "one", "b.txt": "never shown" });
  s3.interfere = (request) => (request.startsWith("PUT versions/") ? 400 : undefined);
  await expect(publish(0)).rejects.toThrow();
  s3.interfere = () => undefined;
  writeBuild("v2", { "a.txt": "two" });
  await publish();
  expect([...s3.objects.keys()].filter((key) => key.startsWith("b.txt"))).toEqual([]);
  expect(s3.objects.has("loading.json")).toBe(false);
});

/** A bucket that runs `meanwhile` once an object whose key begins with `start` has been written. */
function interruptedAt(start: string, meanwhile: () => Promise<unknown>): Bucket {
  const own = bucket();
  return {
    ...own,
    async put(objects) {
      await own.put(objects);
      if (objects.some(({ key }) => key.startsWith(start))) await meanwhile();
    },
  };
}

test.each(["two.txt@", "versions/v2.json"])(
  "of two concurrent uploads, the later one wins, and the other one fails after %s",
  async (start) => {
    writeBuild("v1", { "a.txt": "one" });
    await publish();
    writeBuild("v2", { "two.txt": "two" });
    const overtaken = interruptedAt(start, async () => {
      writeBuild("v3", { "three.txt": "three" });
      await publish();
    });
    await expect(publishContent({ outDir, bucket: overtaken })).rejects.toThrow(
      "Another deployment has begun; this one has published nothing.",
    );
    expect(stored(POINTER_KEY)).toEqual({ version: "v3", previous: "v1" });
    expect(lookUp("three.txt")).toHaveLength(1);
    expect(s3.objects.has("loading.json")).toBe(false);

    writeBuild("v2", { "two.txt": "two" });
    await publish();
    expect([...s3.objects.keys()]).toContainEqual(expect.stringMatching(/^two\.txt@/));
  },
);

test("an upload deletes nothing that another one begun meanwhile may need", async () => {
  for (const version of ["old", "one"]) {
    writeBuild(version, { "a.txt": version });
    await publish();
  }
  writeBuild("two", { "b.txt": "two" });
  const overtaken = interruptedAt(POINTER_KEY, async () => {
    writeBuild("old", { "a.txt": "old" });
    s3.interfere = (request) => (request.startsWith("PUT versions/old.json") ? 400 : undefined);
    await expect(publish(0)).rejects.toThrow(/400/);
    s3.interfere = () => undefined;
  });
  expect(await publishContent({ outDir, bucket: overtaken })).toMatchObject({ removed: 0 });
  writeBuild("old", { "a.txt": "old" });
  await publish();
  const texts = [...s3.objects].filter(([key]) => key.startsWith("a.txt@")).map(([, b]) => `${b}`);
  expect(texts).toContain("old");
});

test("retries after server errors and broken connections", async () => {
  writeBuild("v1", { "a.txt": "one" });
  const trouble: (number | "hang up")[] = [503, "hang up", 429];
  s3.interfere = (request) => (request.startsWith("PUT a.txt") ? trouble.shift() : undefined);
  expect(await publish(4)).toMatchObject({ written: 1 });
  expect(trouble).toEqual([]);
});

test("uploads all files while the bucket throttles", async () => {
  const files = Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`f${i}.txt`, `${i}`]));
  writeBuild("v1", files);
  s3.latency = 2;
  let second = 0;
  let asked = 0;
  s3.interfere = (request) => {
    const now = Math.floor(Date.now() / 50);
    if (now !== second) asked = 0;
    second = now;
    return request.startsWith("PUT f") && ++asked > 25 ? 503 : undefined;
  };
  expect(await publish(12)).toMatchObject({ written: 300 });
  for (const file of Object.keys(files)) expect(lookUp(file)).toHaveLength(1);
});

test("rolls back to the previous version once, and the next publication removes the other", async () => {
  expect(await rollBackContent(bucket())).toBeUndefined();
  for (const version of ["one", "two"]) {
    writeBuild(version, { "a.txt": version });
    await publish();
  }
  expect(await rollBackContent(bucket())).toEqual({ from: "two", to: "one" });
  expect(stored(POINTER_KEY)).toMatchObject({ version: "one" });
  expect(lookUp("a.txt")).toHaveLength(1);
  expect(await rollBackContent(bucket())).toBeUndefined();

  writeBuild("three", { "a.txt": "three" });
  await publish();
  expect(stored(POINTER_KEY)).toEqual({ version: "three", previous: "one" });
  expect(s3.objects.has(versionKey("two"))).toBe(false);
  const texts = [...s3.objects].filter(([key]) => key.startsWith("a.txt@")).map(([, b]) => `${b}`);
  expect(texts.sort()).toEqual(["one", "three"]);
});
