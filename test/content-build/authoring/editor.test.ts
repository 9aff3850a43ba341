import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CodeAction, DocumentLink, DocumentSymbol, Location } from "vscode-languageserver";
import { peakOf } from "#test/local/memory/peak-memory.ts";
import { EditorClient } from "#test/support/editor-client.ts";
import { temporaryFolder, writeFiles } from "../support.ts";

const SAMPLE = path.resolve("content/files");
const FRONT =
  "---\ntitle: Draft\nslug: Web/HTML\npage-type: guide\nbrowser-compat: css.properties.colo\nsidebar: web\n---\n\n";
/** Zero-based line at which the body starts, after the front matter. */
const BODY = FRONT.split("\n").length - 1;

let client: EditorClient;
const file = (name: string) => path.join(SAMPLE, name);

beforeAll(async () => {
  client = await EditorClient.start({ CONTENT_ROOT: SAMPLE });
}, 180_000);

afterAll(() => client.stop());

/** Opens `body` as the page `Web/HTML`; `|` marks the cursor. */
async function typed(body: string) {
  const at = body.indexOf("|");
  const uri = await client.open(file("en-us/web/html/index.md"), FRONT + body.replace("|", ""));
  return { uri, line: BODY, character: at === -1 ? 0 : at };
}

async function labels(body: string): Promise<string[]> {
  const { uri, line, character } = await typed(body);
  const list = await client.complete(uri, line, character);
  return list?.items.map(({ label }) => label) ?? [];
}

test("reports mistakes in an unsaved page at their positions", async () => {
  const { uri } = await typed("[x](/en-US/docs/No/Such) {{NoMacro}} [ok](/en-US/docs/Web/CSS)");
  const diagnostics = await client.diagnosticsOf(uri);
  expect(diagnostics.map(({ code }) => code)).toEqual(
    expect.arrayContaining(["broken-link", "unknown-macro"]),
  );
  const broken = diagnostics.find(({ code }) => code === "broken-link");
  expect(broken?.range).toEqual({
    start: { line: BODY, character: 4 },
    end: { line: BODY, character: 23 },
  });
  await client.change(uri, "---\ntitle: [\nslug: x\n---\n");
  expect((await client.diagnosticsOf(uri))[0]).toMatchObject({ code: "front-matter", severity: 1 });
});

test("completes URLs, ids, macros, compatibility keys and sidebar names", async () => {
  expect((await labels("[x](/en-US/docs/Web/CS|"))[0]).toBe("/en-US/docs/Web/CSS");
  expect(await labels("[x](/en-US/docs/fetch|")).toContain("/en-US/docs/Web/API/Fetch_API");
  expect(await labels("[x](/en-US/docs/Web/CSS#|")).toContainEqual(
    expect.stringMatching(/^\/en-US\/docs\/Web\/CSS#./),
  );
  expect(await labels("See {{css|")).toEqual(expect.arrayContaining(["cssxref", "cssinfo"]));
  expect(await labels("plain words|")).toEqual([]);
  const { uri } = await typed("");
  const front = FRONT.split("\n");
  const compat = front.findIndex((line) => line.startsWith("browser-compat"));
  const keys = await client.complete(uri, compat, front[compat]?.length ?? 0);
  expect(keys?.items.map(({ label }) => label)).toContain("css.properties.color");
  const sidebar = front.indexOf("sidebar: web");
  const names = await client.complete(uri, sidebar, "sidebar: web".length);
  expect(names?.items.map(({ label }) => label)).toContain("webassemblysidebar");
});

test("goes to the definition of links, macros and sidebars", async () => {
  const link = await typed("[x](/en-US/docs/Web/C|SS#a)");
  expect((await client.define(link.uri, link.line, link.character))?.uri).toMatch(
    /\/en-us\/web\/css\/index\.md$/,
  );
  const macro = await typed('{{Gloss|ary("Semantics")}}');
  expect((await client.define(macro.uri, macro.line, macro.character))?.uri).toMatch(
    /\/glossary\/semantics\/index\.md$/,
  );
  const sidebar = FRONT.split("\n").indexOf("sidebar: web");
  expect((await client.define(macro.uri, sidebar, 10))?.uri).toMatch(/\/sidebars\/web\.yaml$/);
  const yaml = await client.open(
    file("sidebars/web.yaml"),
    "sidebar:\n  - /Web/CSS\n  - link: /Web/Nothing\n",
  );
  expect((await client.define(yaml, 1, 8))?.uri).toMatch(/\/en-us\/web\/css\/index\.md$/);
  expect(await client.diagnosticsOf(yaml)).toHaveLength(1);
  await client.open(file("sidebars/web.yaml"));
  const text = await typed("no link| here");
  expect(await client.define(text.uri, text.line, text.character)).toBeNull();
});

test("shows title and summary of the linked page on hover", async () => {
  const { uri, line, character } = await typed("[x](/en-US/docs/Web/C|SS)");
  const { contents } = (await client.hover(uri, line, character)) ?? {};
  expect(contents).toMatchObject({ kind: "markdown" });
  expect(JSON.stringify(contents)).toMatch(/\*\*CSS.*\*\*.*\/en-US\/docs\/Web\/CSS.*\\n\\n./);
});

test("completes page names in macros, and images in the page's folder", async () => {
  expect((await labels('{{cssxref("colo|')).slice(0, 3)).toContain("color");
  expect(await labels('{{Glossary("seman|')).toContain("Semantics");
  expect((await labels('{{domxref("Window.fet|'))[0]).toBe("Window.fetch");
  expect(await labels('{{NoSuchMacro("a|')).toEqual([]);
  const folder = temporaryFolder();
  writeFiles(folder, { "index.md": "", "one.png": "", "two.svg": "", "three.txt": "" });
  const uri = await client.open(path.join(folder, "index.md"), "---\ntitle: x\n---\n![x](\n");
  const list = await client.complete(uri, 3, 5);
  expect(list?.items.map(({ label }) => label)).toEqual(["one.png", "two.svg"]);
});

test("finds references to a page, and resolves document links to files", async () => {
  const { uri, line, character } = await typed(
    "[x](/en-US/docs/Web/C|SS) {{Glossary('Semantics')}}",
  );
  const position = { line, character };
  const context = { includeDeclaration: false };
  const found = await client.request<Location[]>("textDocument/references", uri, {
    position,
    context,
  });
  expect(found.length).toBeGreaterThan(1);
  for (const { uri: file, range } of found) {
    const text = readFileSync(fileURLToPath(file), "utf8").split("\n")[range.start.line] ?? "";
    expect(text.slice(range.start.character, range.end.character)).toMatch(/css/i);
  }
  const links = await client.request<DocumentLink[]>("textDocument/documentLink", uri);
  expect(links.map(({ target }) => path.relative(SAMPLE, fileURLToPath(target ?? "")))).toEqual([
    "en-us/web/css/index.md",
    "en-us/glossary/semantics/index.md",
  ]);
});

test("reports mistakes in an unsaved sidebar", async () => {
  const sidebar = file("sidebars/webassemblysidebar.yaml");
  const uri = await client.open(sidebar, "sidebar:\n  - title: A\n\t  link: /Web/CSS\n");
  expect(await client.diagnosticsOf(uri)).toMatchObject([
    { code: "sidebar", range: { start: { line: 2 } } },
  ]);
  await client.change(uri, "sidebar:\n  - /Web/CSS\n");
  expect(await client.diagnosticsOf(uri)).toEqual([]);
  await client.open(sidebar);
});

test("renames a page with its files, redirects and links", async () => {
  const uri = await client.open(file("en-us/web/html/index.md"));
  const text = readFileSync(file("en-us/web/html/index.md"), "utf8");
  const line = text.split("\n").indexOf("slug: Web/HTML");
  const position = { line, character: 8 };
  expect(await client.request("textDocument/prepareRename", uri, { position })).toEqual({
    range: { start: { line, character: 6 }, end: { line, character: 14 } },
    placeholder: "Web/HTML",
  });
  const change = { position, newName: "Web/Markup" };
  const { documentChanges } = await client.request<{ documentChanges: Change[] }>(
    "textDocument/rename",
    uri,
    change,
  );
  const renamed = documentChanges.flatMap(({ kind, newUri }) => (kind === "rename" ? newUri : []));
  expect(renamed).toContainEqual(expect.stringMatching(/en-us\/web\/markup\/index\.md$/));
  const edited = documentChanges.find(({ textDocument }) =>
    textDocument?.uri.endsWith("en-us/_redirects.txt"),
  );
  expect(JSON.stringify(edited)).toContain("/en-US/docs/Web/HTML\\t/en-US/docs/Web/Markup");
  const own = documentChanges.find(({ textDocument }) => textDocument?.uri === uri);
  expect(own?.edits?.[0]?.newText).toContain("Markup");
  const refused = client.request("textDocument/rename", uri, { position, newName: "Web/CSS" });
  await expect(refused).rejects.toThrow(/Web\/CSS is taken/);
});

test("refuses to rename a page while the page or the redirects are unsaved", async () => {
  const uri = await client.open(file("en-us/web/html/index.md"));
  const saved = readFileSync(file("en-us/web/html/index.md"), "utf8");
  const line = saved.split("\n").indexOf("slug: Web/HTML");
  const change = { position: { line, character: 8 }, newName: "Web/Markup" };
  const rename = () => client.request("textDocument/rename", uri, change);
  await client.change(uri, `${saved}\nMore.\n`);
  await expect(rename()).rejects.toThrow(/Save .*web\/html\/index\.md first/);
  await client.change(uri, saved);
  await client.open(file("en-us/_redirects.txt"), "# Nothing\n");
  await expect(rename()).rejects.toThrow(/Save .*_redirects\.txt first/);
  await client.open(file("en-us/_redirects.txt"));
  await expect(rename()).resolves.toHaveProperty("documentChanges");
});

test("offers the corrections of the fix command, and lists headings and pages", async () => {
  const { uri } = await typed("## One\n\n[x](/en-US/docs/web/css)\n\n### Two\n\n## Three\n");
  const diagnostics = await client.diagnosticsOf(uri);
  const range = { start: { line: BODY + 2, character: 0 }, end: { line: BODY + 2, character: 0 } };
  const actions = await client.request<CodeAction[]>("textDocument/codeAction", uri, {
    range,
    context: { diagnostics },
  });
  expect(actions.map(({ title, kind }) => [title, kind])).toEqual([
    ["Write /en-US/docs/Web/CSS", "quickfix"],
    ["Correct all that leaves no question open", "source.fixAll"],
  ]);
  expect(actions[0]?.diagnostics).toMatchObject([{ code: "ill-cased-link" }]);
  const headings = await client.request<DocumentSymbol[]>("textDocument/documentSymbol", uri);
  expect(headings).toMatchObject([
    { name: "One", range: { end: { line: BODY + 6 } }, children: [{ name: "Two" }] },
    { name: "Three" },
  ]);
  const pages = await client.request<{ name: string }[]>("workspace/symbol", uri, {
    query: "web/css",
  });
  expect(pages.map(({ name }) => name)[0]).toMatch(/CSS/);
});

interface Change {
  kind?: string;
  newUri?: string;
  textDocument?: { uri: string };
  edits?: { newText: string }[];
}

const { CONTENT_ROOT } = process.env;
const isLarge = CONTENT_ROOT !== undefined && existsSync(`${CONTENT_ROOT}/en-us/glossary/ajax`);

test.skipIf(!isLarge)(
  "completes and resolves pages of a large corpus in under 250 MB (needs CONTENT_ROOT)",
  async () => {
    const other = await EditorClient.start({ CONTENT_ROOT: CONTENT_ROOT ?? "" });
    try {
      const page = path.join(CONTENT_ROOT ?? "", "en-us/web/html/index.md");
      const uri = await other.open(
        page,
        `${FRONT}[x](/en-US/docs/Web/API/Fetch_\n{{domxref("Request.headers")}}`,
      );
      const list = await other.complete(uri, BODY, 30);
      expect(list?.items.map(({ label }) => label)).toContain("/en-US/docs/Web/API/Fetch_API");
      expect(list?.items.length).toBeLessThanOrEqual(100);
      expect((await other.define(uri, BODY + 1, 12))?.uri).toMatch(
        /web\/api\/request\/headers\/index\.md$/,
      );
      expect(JSON.stringify(await other.hover(uri, BODY + 1, 12))).toContain("Request: headers");
      await other.diagnosticsOf(uri);
      if (process.platform === "linux") expect(peakOf(other.pid)).toBeLessThan(250 * 1024 ** 2);
    } finally {
      await other.stop();
    }
  },
  120_000,
);

test("completes front matter of exercises, and reports issues while they are edited", async () => {
  const name =
    "en-us/learn_web_development/core/styling_basics/the_box_model/exercises/even_padding/exercise.md";
  const text = readFileSync(file(name), "utf8");
  const at = async (line: string) => {
    const changed = text.replace(/^level: .*$/m, line);
    const uri = await client.open(file(name), changed);
    const number = changed.split("\n").indexOf(line);
    const list = await client.complete(uri, number, line.length);
    return list?.items.map(({ label }) => label) ?? [];
  };
  expect(await at("level: ")).toEqual(["beginner", "intermediate", "advanced"]);
  expect(await at("le")).toEqual(["level"]);
  expect(await at("topic: j")).toEqual(["javascript"]);
  expect(await at("solution: [st")).toEqual(["start.css", "start.html"]);
  const uri = await client.open(file(name), text);
  await client.change(uri, text.replace("beginner", "easy"));
  expect(await client.diagnosticsOf(uri)).toMatchObject([
    { code: "front-matter", message: expect.stringContaining("level") },
  ]);
  await client.change(uri, text);
  expect(await client.diagnosticsOf(uri)).toEqual([]);
});

test("answers hovers and references about translations right after start", async () => {
  const page = (title: string) => `---\ntitle: ${title}\nslug: A\n---\n\n[x](/de/docs/A)\n`;
  const roots = { CONTENT_ROOT: temporaryFolder(), CONTENT_TRANSLATED_ROOT: temporaryFolder() };
  writeFiles(roots.CONTENT_ROOT, { "en-us/a/index.md": page("One") });
  writeFiles(roots.CONTENT_TRANSLATED_ROOT, { "de/a/index.md": page("Eins") });
  const other = await EditorClient.start(roots);
  try {
    const german = path.join(roots.CONTENT_TRANSLATED_ROOT, "de/a/index.md");
    const uri = await other.open(german);
    expect(JSON.stringify(await other.hover(uri, 5, 8))).toContain("Eins");
    const english = await other.open(path.join(roots.CONTENT_ROOT, "en-us/a/index.md"));
    const places = { position: { line: 5, character: 8 }, context: { includeDeclaration: false } };
    const found = await other.request<Location[]>("textDocument/references", english, places);
    expect(found).toHaveLength(2);
  } finally {
    await other.stop();
  }
});
