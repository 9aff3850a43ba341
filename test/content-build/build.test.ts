import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { type BuildOptions, type BuildReport, build } from "#content-build/build.ts";
import type { BuildManifest, DocPage } from "#content-build/contract/documents.ts";
import { readSearchPage, readSearchPages } from "#content-build/files/search-pages.ts";
import { readTree } from "./read-tree.ts";
import { sourceOf, type TestPage, temporaryFolder, writeContent, writeFiles } from "./support.ts";

const PAGES: TestPage[] = [
  { slug: "Web", title: "Web" },
  {
    slug: "Web/CSS",
    title: "CSS",
    front: "sidebar: css",
    body: '[a](/en-US/docs/Web/HTML) and {{Glossary("DOM")}}',
  },
  { slug: "Web/HTML", title: "HTML", files: { "a.png": "not really" } },
  { slug: "Glossary", title: "Glossary" },
  { slug: "Glossary/DOM", title: "DOM" },
  { slug: "Web", title: "Netz", locale: "de" },
];
const BASE = "http://localhost:8787";
const FILES = {
  "sidebars/css.yaml": "sidebar:\n  - /Web/CSS\n",
  "en-us/_redirects.txt": "/en-US/docs/Old\t/en-US/docs/Web\n",
};

function site(pages = PAGES, files: Record<string, string> = FILES) {
  const { root, env } = writeContent(pages, files);
  const options: BuildOptions = { env, out: path.join(root, "build/content"), threads: 0 };
  return {
    root,
    options,
    out: path.join(root, "build/content"),
    run: (more: BuildOptions = {}) => build({ ...options, ...more }),
    write: (page: TestPage) =>
      writeFileSync(
        path.join(root, "files/en-us", page.slug.toLowerCase(), "index.md"),
        sourceOf(page),
      ),
  };
}

const packsOf = (out: string) =>
  readdirSync(path.join(out, "search")).filter((name) => name.endsWith(".jsonl"));

const textsOf = (out: string) => readdirSync(path.join(out, "markdown"));

const manifestOf = (report: BuildReport) =>
  JSON.parse(readFileSync(report.manifest, "utf8")) as BuildManifest;

test("writes a tree of pages, attachments, sidebars, indexes and sitemaps", async () => {
  const { run, out } = site();
  const report = await run();
  expect(report).toMatchObject({ pages: { "en-US": 5, de: 1 }, compiled: 7, reused: 0 });
  const names = manifestOf(report).files.map(({ path: name }) => name);
  expect(names).toEqual([...names].sort());
  expect(names).toEqual(
    expect.arrayContaining([
      "de/docs/web/index.json",
      "en-us/_sidebars/css.json",
      "en-us/docs/web/css/index.json",
      "en-us/docs/web/html/a.png",
      "en-us/search-index.json",
      "issues.json",
      "sitemap.txt",
      "sitemap.xml",
      "sitemaps/de/sitemap.xml.gz",
    ]),
  );
  const { doc } = JSON.parse(
    readFileSync(path.join(out, "en-us/docs/web/css/index.json"), "utf8"),
  ) as DocPage;
  expect(doc.mdn_url).toBe("/en-US/docs/Web/CSS");
  expect(JSON.parse(readFileSync(path.join(out, "de/search-index.json"), "utf8"))).toEqual([
    { title: "Netz", url: "/de/docs/Web" },
  ]);
  const sitemap = gunzipSync(readFileSync(path.join(out, "sitemaps/de/sitemap.xml.gz"))).toString();
  expect(sitemap).toContain("<loc>http://localhost:8787/de/docs/Web</loc>");
});

test("writes each area's Markdown as one gzip file, anew only if one of its pages changed", async () => {
  const texts = ["Glossary/Box", "Glossary/Page"].map((slug) => ({
    slug,
    title: slug,
    body: "A.",
  }));
  const { run, out, write } = site([...PAGES, ...texts]);
  const name = "en-us/docs/web/css/pages.md.gz";
  const read = () => gunzipSync(readFileSync(path.join(out, name))).toString();
  const first = manifestOf(await run());
  expect(read()).toMatch(/^---\ntitle: CSS\n/);
  expect(readFileSync(path.join(out, "markdown/1.md"), "utf8")).toContain(read());
  const glossary = gunzipSync(readFileSync(path.join(out, "en-us/docs/glossary/pages.md.gz")));
  const urls = [...glossary.toString().matchAll(/^url: "(.*)"$/gm)].map(([, url]) => url);
  expect(urls).toEqual(texts.map(({ slug }) => `${BASE}/en-US/docs/${slug}`));
  expect(readFileSync(path.join(out, "en-us/docs/web/css/llms.txt"), "utf8")).toContain(
    "/en-US/docs/web/css/pages.md.gz (1 KB, gzip)",
  );
  write({ slug: "Web/CSS", title: "Cascades", body: "Another text." });
  const second = manifestOf(await run());
  expect(read()).toContain("Another text.");
  const hashes = ({ files }: BuildManifest) =>
    new Map(files.map(({ path: file, hash }) => [file, hash]));
  const [before, after] = [hashes(first), hashes(second)];
  expect(after.get(name)).not.toBe(before.get(name));
  const other = "en-us/docs/glossary/pages.md.gz";
  expect(after.get(other)).toBe(before.get(other));
});

test("updates links in a page's Markdown when their target section appears or disappears", async () => {
  const body = "[A part](/en-US/docs/Web/HTML#part).";
  const { run, out, write } = site([...PAGES, { slug: "Web/CSS/Links", title: "Links", body }]);
  const read = async () => {
    await run();
    const pack = gunzipSync(readFileSync(path.join(out, "en-us/docs/web/css/pages.md.gz")));
    return pack.toString().split("# Links\n\n")[1]?.trim();
  };
  const link = `[A part](${BASE}/en-US/docs/Web/HTML#part).`;
  const withoutPart = await read();
  expect(withoutPart).not.toBe(link);
  write({ slug: "Web/HTML", title: "HTML", body: "## Part\n\nText." });
  expect(await read()).toBe(link);
  write({ slug: "Web/HTML", title: "HTML" });
  expect(await read()).toBe(withoutPart);
  expect(textsOf(out).length).toBeGreaterThan(1);
});

test("keeps each page's Markdown for the area packs, and restores it, without publishing it", async () => {
  const { run, out } = site();
  const build = async () => manifestOf(await run()).files.map(({ path: name }) => name);
  const names = await build();
  expect(names.filter((name) => name.endsWith(".md"))).toEqual(["agents.md"]);
  expect(textsOf(out)).toEqual(["1.md"]);
  const before = readTree(out);
  rmSync(path.join(out, "markdown/1.md"));
  expect(await build()).toEqual(names);
  expect(textsOf(out)).toHaveLength(1);
  expect(readTree(out)).toEqual(before);
});

test("leaves pages that must not be indexed out of sitemaps and search indexes", async () => {
  const hidden = ["orphaned/Web/Old", "conflicting/Web/Odd"];
  const { run, out } = site([
    ...PAGES,
    { slug: "MDN/Kitchensink" },
    ...hidden.map((slug) => ({ slug, title: "Weg", locale: "de" as const })),
  ]);
  const report = await run();
  expect(report.pages).toMatchObject({ "en-US": 6, de: 3 });
  const lists = ["sitemap.txt", "de/search-index.json", "en-us/search-index.json"];
  const texts = lists.map((name) => readFileSync(path.join(out, name), "utf8"));
  texts.push(gunzipSync(readFileSync(path.join(out, "sitemaps/de/sitemap.xml.gz"))).toString());
  for (const text of texts) expect(text).not.toMatch(/orphaned|conflicting|Kitchensink/);
});

test("writes hash and size of files, URLs of pages, and redirects to the manifest", async () => {
  const { run, out } = site();
  const manifest = manifestOf(await run());
  expect(manifest.redirects).toEqual([["/en-US/docs/Old", "/en-US/docs/Web"]]);
  for (const { path: name, hash, size } of manifest.files) {
    const bytes = readFileSync(path.join(out, name));
    expect(size).toBe(bytes.length);
    expect(hash).toBe(createHash("sha256").update(bytes).digest("hex").slice(0, 32));
  }
  expect(
    manifest.files.find(({ path: name }) => name === "en-us/docs/web/css/index.json")?.url,
  ).toBe("/en-US/docs/Web/CSS");
});

test("writes the same bytes cold, warm, in another folder, and in threads", async () => {
  const pages = Array.from(
    { length: 40 },
    (_, at): TestPage => ({
      slug: `Glossary/Term_${at}`,
      title: `Term ${at}`,
      body: `[next](/en-US/docs/Glossary/Term_${(at + 1) % 40}) {{Glossary("DOM")}}\n\n\`\`\`js\nlet a = ${at};\n\`\`\``,
    }),
  );
  const { run, out } = site([...PAGES, ...pages]);
  await run();
  const cold = readTree(out);
  expect((await run()).compiled).toBe(0);
  expect(readTree(out)).toEqual(cold);
  for (const threads of [1, 2, 3]) {
    const other = path.join(temporaryFolder(), "content");
    await run({ out: other, threads });
    expect(readTree(other), `${threads} threads`).toEqual(cold);
  }
});

test("recompiles only changed pages and those that depend on them", async () => {
  const { run, write } = site();
  await run();
  write({ slug: "Web/HTML", title: "HTML", body: "New text, same title." });
  expect(await run()).toMatchObject({ compiled: 1 });
  write({ slug: "Glossary/DOM", title: "The DOM" });
  expect(await run()).toMatchObject({ compiled: 2 });
  expect(await run()).toMatchObject({ compiled: 0 });
});

test("notices deleted pages and new redirects", async () => {
  const { run, root, out } = site();
  await run();
  const html = path.join(root, "files/en-us/web/html");
  rmSync(html, { recursive: true });
  const without = await run();
  expect(without.issues).toMatchObject([{ code: "broken-link" }]);
  expect(without.pages["en-US"]).toBe(4);
  expect(existsSync(path.join(out, "en-us/docs/web/html/index.json"))).toBe(false);
  writeFiles(root, { "files/en-us/_redirects.txt": "/en-US/docs/Web/HTML\t/en-US/docs/Web\n" });
  expect((await run()).issues).toMatchObject([{ code: "redirected-link" }]);
});

test("rebuilds a sidebar when its file or a page in it changes", async () => {
  const { run, root, out, write } = site();
  await run();
  const titles = () =>
    JSON.parse(readFileSync(path.join(out, "en-us/_sidebars/css.json"), "utf8")).content.map(
      ({ title }: { title: string }) => title,
    );
  write({ slug: "Web/CSS", title: "Styles", front: "sidebar: css" });
  await run();
  expect(titles()).toEqual(["Styles"]);
  writeFiles(root, { "files/sidebars/css.yaml": "sidebar:\n  - /Web\n" });
  await run();
  expect(titles()).toEqual(["Web"]);
});

test("rewrites a file that was removed from the tree", async () => {
  const { run, out } = site();
  await run();
  rmSync(path.join(out, "en-us/docs/web/css/index.json"));
  expect(await run()).toMatchObject({ compiled: 1 });
  expect(existsSync(path.join(out, "en-us/docs/web/css/index.json"))).toBe(true);
});

test("an unchanged build repeats the last report, and writes only missing files", async () => {
  const { run, out, options } = site();
  const { pages, issues, version } = await run();
  const cold = readTree(out);
  const written = statSync(path.join(out, "manifest.json")).mtimeMs;
  expect(await run()).toMatchObject({ pages, issues, version, compiled: 0, reused: 6 });
  expect(statSync(path.join(out, "manifest.json")).mtimeMs).toBe(written);
  for (const name of [
    "en-us/_sidebars/css.json",
    "en-us/docs/web/html/a.png",
    "en-us/search-index.json.gz",
    "issues.json",
    "manifest.json",
    "search/pages.json",
    "markdown/1.md",
  ]) {
    rmSync(path.join(out, name));
    await run();
    expect(readTree(out), `without ${name}`).toEqual(cold);
  }
  const env = { ...options.env, BASE_URL: "https://docs.example" };
  expect((await run({ env })).version).not.toBe(version);
  expect(readFileSync(path.join(out, "sitemap.xml"), "utf8")).toContain("https://docs.example/");
});

test("notices a change in each source of the site-wide files", async () => {
  const { run, root, out } = site();
  const read = (name: string) => readFileSync(path.join(out, name), "utf8");
  await run();
  const changes: [name: string, text: string, file: string, shown: string][] = [
    ["popularities.json", '{"popularities":{"/en-US/docs/Web":0.5}}', "popularity.json", "0.5"],
    ["search-aliases.yaml", "Web: [world]", "search-aliases.json", "world"],
    ["phrases/en-US.yaml", "Web: [net of the world]", "search-phrases.json", "net of"],
    ["en-us/_redirects.txt", "/en-US/docs/A\t/en-US/docs/Web", "manifest.json", "docs/A"],
    ["jsondata/SpecData.json", "{", "issues.json", "SpecData"],
  ];
  for (const [name, text, file, shown] of changes) {
    expect(read(file)).not.toContain(shown);
    writeFiles(root, { [`files/${name}`]: text });
    await run();
    expect(read(file), name).toContain(shown);
  }
});

test("keeps the search data of each page in the pack of the build that compiled it", async () => {
  const { run, out, write } = site();
  await run();
  expect(packsOf(out)).toEqual(["1.jsonl"]);
  write({ slug: "Web/HTML", title: "HTML", body: "New text." });
  await run();
  expect(packsOf(out)).toEqual(["1.jsonl", "2.jsonl"]);
  const pages = readSearchPages(out).map((page) => [page.pack, readSearchPage(out, page)] as const);
  expect(pages.map(([pack, { url }]) => [pack, url])).toEqual([
    ["search/1.jsonl", "/de/docs/Web"],
    ["search/1.jsonl", "/en-US/docs/Glossary"],
    ["search/1.jsonl", "/en-US/docs/Glossary/DOM"],
    ["search/1.jsonl", "/en-US/docs/Web"],
    ["search/1.jsonl", "/en-US/docs/Web/CSS"],
    ["search/2.jsonl", "/en-US/docs/Web/HTML"],
  ]);
  expect(pages.at(-1)?.[1].sections).toEqual([["", "", "New text."]]);
});

test("merges packs when there are many, and deletes unused ones", async () => {
  const { run, out, write } = site();
  await run();
  for (let time = 1; time <= 8; time++) {
    const [slug, title] = time % 2 ? ["Web/HTML", "HTML"] : ["Glossary", "Glossary"];
    write({ slug, title, body: `Text ${time}.` });
    await run();
    expect(packsOf(out).length).toBeLessThanOrEqual(3);
    expect(textsOf(out).length).toBeLessThanOrEqual(3);
  }
  const written = readTree(out);
  // Each page keeps a pack of its own in use: more packs than are kept unmerged.
  const many = Array.from({ length: 9 }, (_, at) => ({ slug: `Web/P${at}`, title: `P${at}` }));
  const other = site([...PAGES, ...many]);
  await other.run();
  for (const page of many) {
    other.write({ ...page, body: "Changed." });
    await other.run();
  }
  expect(packsOf(other.out).length).toBeLessThanOrEqual(8);
  expect(textsOf(other.out).length).toBeLessThanOrEqual(8);
  const area = gunzipSync(readFileSync(path.join(other.out, "en-us/docs/web/p0/pages.md.gz")));
  expect(area.toString()).toContain("Changed.");
  const texts = readSearchPages(other.out).map((page) => readSearchPage(other.out, page).sections);
  expect(texts.filter(([first]) => first?.[2] === "Changed.")).toHaveLength(9);
  expect(written["/en-US/docs/Web/HTML"]).toContain("Text 7.");
});

test("recompiles pages whose search data was removed", async () => {
  const { run, out } = site();
  const { compiled } = await run();
  const before = readTree(out);
  rmSync(path.join(out, "search/1.jsonl"));
  expect((await run()).compiled).toBe(compiled - 1);
  expect(readTree(out)).toEqual(before);
});

test("leaves the last tree unchanged when a build fails", async () => {
  const { run, write, root, out } = site();
  await run();
  const before = readTree(out);
  write({ slug: "Web/CSS", title: "Changed" });
  const cache = path.join(root, "build/.cache/content/staging");
  writeFiles(path.dirname(cache), { "in-the-way": "" });
  const failing = run({
    onProgress: ({ stage }) => {
      if (stage === "writing") throw new Error("stopped");
    },
  });
  await expect(failing).rejects.toThrow("stopped");
  expect(readTree(out)).toEqual(before);
  await run();
  expect(readTree(out)).not.toEqual(before);
});

test("reports pages that cannot be read, and builds the others", async () => {
  const { run, root } = site();
  writeFiles(root, {
    "files/en-us/web/css/index.md": "no front matter",
    "files/en-us/web/moved/index.md": sourceOf({ slug: "Web/Elsewhere" }),
  });
  const report = await run();
  expect(report.pages["en-US"]).toBe(4);
  expect(report.issues.filter(({ severity }) => severity === "error")).toMatchObject([
    { code: "front-matter", file: "en-us/web/css/index.md", line: 1 },
    { code: "front-matter", file: "en-us/web/moved/index.md", found: "slug: Web/Elsewhere" },
  ]);
});

test("compiles only the requested locales and pages", async () => {
  const { run } = site();
  expect((await run({ locales: ["de"] })).pages).toEqual({ de: 1 });
  expect((await run({ only: ["/en-US/docs/Web/*"] })).pages).toEqual({ "en-US": 2 });
});
