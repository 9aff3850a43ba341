import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { build } from "#content-build/build.ts";
import { EnglishPages } from "#workers/operate/search/english-pages.ts";
import { readSearchSource } from "#workers/operate/search/search-source.ts";

const root = mkdtempSync(path.join(tmpdir(), "search-source-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

function writePage(locale: string, slug: string, title: string, body: string): void {
  const file = `${locale}/${slug.toLowerCase()}/index.md`;
  write(file, `---\ntitle: ${title}\nslug: ${slug}\n---\n\n${body}\n`);
}

test("rows have the text of their pages and the link texts of others", async () => {
  writePage("files/en-us", "Web", "Web", "See [sharing](/en-US/docs/Web/CORS).");
  writePage("files/en-us", "Web/CORS", "CORS", "What `fetch()` may read.\n\n## Policy\n\nRules.");
  writePage("translated/de", "Web/CORS", "Gemeinsam", "Was gelesen wird.");
  writePage("translated/fr", "Web/Old_sharing", "Partage", "Ce qui est lu.");
  write("files/en-us/_redirects.txt", "/en-US/docs/Web/Old_sharing\t/en-US/docs/Web/CORS\n");
  write("files/search-aliases.yaml", "Web/CORS: [blocked by policy]\nWeb/Gone: [nothing]\n");
  write(
    "files/phrases/en-US.yaml",
    "Web/CORS: [may I read it]\nWeb/CORS#policy: [what is allowed]\nWeb/Lost#top: [gone]\n",
  );
  write("files/phrases/de.yaml", "Web/CORS: [darf ich das lesen]\n");
  write("files/phrases/pt-BR.yaml", "Web/CORS: [posso ler isso]\n");
  const out = path.join(root, "out");
  const env = {
    CONTENT_ROOT: path.join(root, "files"),
    CONTENT_TRANSLATED_ROOT: path.join(root, "translated"),
  };
  const { issues } = await build({ out, env, threads: 0 });
  expect(issues.map(({ code, file, line }) => ({ code, file, line }))).toContainEqual({
    code: "search-alias",
    file: "search-aliases.yaml",
    line: 2,
  });
  expect(issues).toContainEqual(expect.objectContaining({ file: "en-US.yaml", line: 3 }));

  const { hashes, readRow } = await readSearchSource(out);
  expect([...hashes.keys()].sort()).toEqual([
    "/de/docs/Web/CORS",
    "/en-US/docs/Web",
    "/en-US/docs/Web/CORS",
    "/fr/docs/Web/Old_sharing",
  ]);
  expect(await readRow("/fr/docs/Web/Old_sharing")).toMatchObject({ original: "Web/CORS" });
  expect(await readRow("/en-US/docs/Web/CORS")).toMatchObject({
    slug: "Web/CORS",
    original: "",
    title: "CORS",
    aliases: "blocked by policy",
    links: "sharing\nOld sharing",
    phrases: "may I read it\npolicy\twhat is allowed\ndarf ich das lesen\nposso ler isso",
    headings: "\t\npolicy\tPolicy",
    body: "What fetch() may read.\nRules.",
    code: "fetch()",
  });
  expect((await readRow("/de/docs/Web/CORS"))?.aliases.split("\n")).toEqual([
    "CORS",
    "blocked by policy",
  ]);
  expect(await readRow("/de/docs/Web/CORS")).toMatchObject({ phrases: "darf ich das lesen" });
  expect(await readRow("/en-US/docs/Nowhere")).toBeUndefined();

  const [before] = [hashes.get("/en-US/docs/Web/CORS")];
  write("files/search-aliases.yaml", "Web/CORS: [another name]\n");
  await build({ out, env, threads: 0 });
  const after = await readSearchSource(out);
  expect(after.hashes.get("/en-US/docs/Web/CORS")).not.toBe(before);
  expect(after.hashes.get("/en-US/docs/Web")).toBe(hashes.get("/en-US/docs/Web"));
});

test("a page and its translations have symbols that their titles lack as aliases", async () => {
  const slug = "Web/JavaScript/Reference/Functions/Arrow_functions";
  writePage("signs/en-us", slug, "Arrow function expressions", "Shorter than others.");
  writePage("signs-translated/ja", slug, "アロー関数式", "短い。");
  const out = path.join(root, "signs-out");
  const env = {
    CONTENT_ROOT: path.join(root, "signs"),
    CONTENT_TRANSLATED_ROOT: path.join(root, "signs-translated"),
  };
  await build({ out, env, threads: 0 });
  const { readRow } = await readSearchSource(out);
  for (const locale of ["en-US", "ja"]) {
    const row = await readRow(`/${locale}/docs/${slug}`);
    expect(row?.aliases.split("\n"), locale).toContain("=>");
  }
});

test("a translation at a former slug has the names of its original", () => {
  const english = new EnglishPages([
    ["/en-US/docs/Web/CSS/margin", "/en-US/docs/Web/CSS/Properties/margin"],
    ["/en-US/docs/Web/margin", "/en-US/docs/Web/CSS/margin#top"],
    ["/en-US/docs/Round", "/en-US/docs/round"],
  ]);
  english.add({
    slug: "Web/CSS/Properties/margin",
    title: "margin",
    headings: ["Syntax"],
    summary: "",
  });
  for (const slug of ["Web/CSS/Properties/margin", "Web/CSS/margin", "Web/Margin"]) {
    expect(english.of(slug)?.title).toBe("margin");
  }
  expect(english.of("Round")).toBeUndefined();
});
