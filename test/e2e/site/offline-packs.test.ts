import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { build } from "#content-build/build.ts";
import { sourceOf, type TestPage, writeContent } from "#test/content-build/support.ts";
import { appFiles } from "#workers/build/offline/app-files.ts";
import { buildOffline } from "#workers/build/offline/build-offline.ts";

/** Enough pages for several packs of each section. */
const PAGES: TestPage[] = ["Web/API", "Glossary"].flatMap((slug) => [
  { slug, body: "About it." },
  ...Array.from({ length: 250 }, (_, at) => ({
    slug: `${slug}/Page_${at}`,
    body: `Text of page ${at} of ${slug}.`,
  })),
]);

/** A site in a temporary folder. Packs need the built app, which browser tests have. */
function site() {
  const { root, env } = writeContent(PAGES);
  const outDir = path.join(root, "build/content");
  return {
    root,
    compile: () => build({ env, out: outDir, threads: 0 }),
    pack: (name: string) => {
      const offlineDir = path.join(root, name);
      return buildOffline({ outDir, offlineDir, features: ["offline"] });
    },
    edit: (page: TestPage) => {
      const folder = path.join(root, "files/en-us", page.slug.toLowerCase());
      writeFileSync(path.join(folder, "index.md"), sourceOf(page));
    },
  };
}

/** Contents of all files below a folder, by path. */
function filesOf(folder: string): Map<string, string> {
  const names = (readdirSync(folder, { recursive: true }) as string[]).sort();
  const files = names.filter((name) => statSync(path.join(folder, name)).isFile());
  return new Map(files.map((name) => [name, readFileSync(path.join(folder, name), "latin1")]));
}

/** Modification times of all files below a folder, in ms. */
function timesOf(folder: string): number[] {
  return [...filesOf(folder).keys()].map((name) => statSync(path.join(folder, name)).mtimeMs);
}

test("packs are deterministic: an edit changes one pack, and without an edit none is written", {
  timeout: 180_000,
}, async () => {
  const { root, compile, pack, edit } = site();
  await compile();
  const first = await pack("one");
  expect(first.made).toBe(first.packs);
  expect(first.packs).toBeGreaterThan(3);
  await pack("two");
  const one = filesOf(path.join(root, "one"));
  expect(filesOf(path.join(root, "two"))).toEqual(one);

  const times = timesOf(path.join(root, "one"));
  expect(await pack("one")).toEqual({ ...first, made: 0 });
  expect(timesOf(path.join(root, "one"))).toEqual(times);

  edit({ slug: "Web/API/Page_7", body: "Other text." });
  await compile();
  expect((await pack("one")).made).toBe(1);
  const added = [...filesOf(path.join(root, "one")).keys()].filter((name) => !one.has(name));
  expect(added).toHaveLength(1);
});

test("a download contains the scripts of documents, but none of hydrated pages", () => {
  const names = appFiles().app.map((url) => path.basename(url));
  expect(names).toEqual(expect.arrayContaining([expect.stringMatching(/^entry.*\.js$/)]));
  expect(names.filter((name) => /^(hydrate|router|_locale)/.test(name))).toEqual([]);
});
