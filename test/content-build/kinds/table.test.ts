import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { build } from "#content-build/build.ts";
import type { BuildManifest } from "#content-build/contract/documents.ts";
import { pageFile } from "#content-build/contract/slugs.ts";
import { blog } from "#content-build/kinds/blog/blog.ts";
import { PAGE_KINDS } from "#content-build/kinds/index.ts";
import {
  listFiles,
  type MarkdownSource,
  openCompilation,
  readMarkdownSource,
  stampFiles,
} from "#content-build/kinds/markdown-source.ts";
import type { KindSource, PageKind } from "#content-build/kinds/page-kind.ts";
import { renderBody } from "#content-build/kinds/render-body.ts";
import { makeSections } from "#content-build/sections/index.ts";
import { temporaryFolder, writeContent, writeFiles } from "../support.ts";

interface Recipes extends KindSource {
  recipes: MarkdownSource<{ title: string }>[];
}

/** A page kind that exists only here: adding one takes no more than this. */
function recipesIn(root: string | undefined): PageKind<Recipes> {
  return {
    name: "recipes",
    area: "/recipes",
    read: () => {
      if (!root) return undefined;
      const issues: KindSource["issues"] = [];
      const recipes = listFiles(root).flatMap((name) => {
        const source = readMarkdownSource(root, name, z.object({ title: z.string() }));
        if (!Array.isArray(source)) return [source];
        issues.push(...source);
        return [];
      });
      return { recipes, issues };
    },
    addresses: ({ recipes }) => recipes.map(({ file }) => addressOf(file)),
    stamp: () => stampFiles(root),
    compile: (project, { recipes }, sources) => {
      const made = recipes.map((recipe) => {
        const url = addressOf(recipe.file);
        const facts = { locale: "en-US" as const, url, title: recipe.front.title, pageType: "r" };
        const compilation = openCompilation(project, recipe, facts);
        const body = makeSections(renderBody(compilation).root, compilation);
        const page = { title: recipe.front.title, body, hasBlog: sources.get(blog) !== undefined };
        return { compilation, output: { path: pageFile(url), content: JSON.stringify(page), url } };
      });
      const data = { path: "en-us/recipes/all.json", content: String(made.length) };
      return {
        outputs: [...made.map(({ output }) => output), data],
        compilations: made.map(({ compilation }) => compilation),
      };
    },
  };
}

function addressOf(file: string): string {
  return `/en-US/recipes/${path.basename(file, ".md")}`;
}

function setUp(body = "Of flour, see [CSS](/en-US/docs/Web/CSS#no).") {
  const links = "[a](/en-US/recipes/Bread) [b](/en-US/recipes/cake)";
  const { root, env } = writeContent([{ slug: "Web/CSS", title: "CSS", body: links }]);
  const recipes = temporaryFolder();
  writeFiles(recipes, { "bread.md": `---\ntitle: Bread\n---\n\n${body}\n`, "bad.md": "no" });
  const out = path.join(root, "out/content");
  const run = (kinds: readonly PageKind[] = [...PAGE_KINDS, recipesIn(recipes)]) =>
    build({ out, env, threads: 0, kinds });
  const text = (name: string) => readFileSync(path.join(out, name), "utf8");
  return { recipes, run, text };
}

test("a kind in the table is built, listed, linked to and checked like the others", async () => {
  const { run, text } = setUp();
  const { issues, pages } = await run();
  const page = JSON.parse(text("en-us/recipes/bread/index.json"));
  expect(page).toMatchObject({ title: "Bread", hasBlog: false });
  expect(page.body[0].value.content).toContain("Of flour");
  expect(pages["en-US"]).toBe(2);
  const { files } = JSON.parse(text("manifest.json")) as BuildManifest;
  const urls = new Map(files.map(({ path: name, url }) => [name, url]));
  expect(urls.get("en-us/recipes/bread/index.json")).toBe("/en-US/recipes/bread");
  expect(urls.has("en-us/recipes/all.json")).toBe(true);
  expect(text("sitemap.txt")).toBe("/en-US/docs/Web/CSS\n/en-US/recipes/bread\n");
  const codes = issues.map(({ code, file }) => `${code} ${file}`).sort();
  expect(codes).toEqual([
    "broken-link en-us/web/css/index.md",
    "dead-fragment bread.md",
    "front-matter bad.md",
  ]);
});

test("a kind without a source has no pages, and links to its area are not checked", async () => {
  const { run, text } = setUp();
  const { issues } = await run([...PAGE_KINDS, recipesIn(undefined)]);
  expect(issues).toEqual([]);
  expect(text("sitemap.txt")).toBe("/en-US/docs/Web/CSS\n");
});

test("a kind is recompiled when its stamp changes, and links to it are checked again", async () => {
  const { recipes, run, text } = setUp();
  await run();
  writeFiles(recipes, { "cake.md": "---\ntitle: Cake\n---\n\nSweet.\n" });
  const { issues, compiled } = await run();
  expect(compiled).toBe(1);
  expect(text("en-us/recipes/cake/index.json")).toContain("Sweet");
  expect(issues.map(({ code }) => code)).not.toContain("broken-link");
});

test("every kind has a unique name and area", () => {
  const names = PAGE_KINDS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const areas = PAGE_KINDS.flatMap(({ area }) => area ?? []);
  expect(new Set(areas).size).toBe(areas.length);
});
