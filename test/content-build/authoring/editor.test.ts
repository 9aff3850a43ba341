import { existsSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EditorClient } from "#test/support/editor-client.ts";

const SAMPLE = path.resolve("content/files");
const FRONT =
  "---\ntitle: Draft\nslug: Web/HTML\npage-type: guide\nbrowser-compat: css.properties.colo\nsidebar: web\n---\n\n";
/** Zero-based line at which the body starts, after the front matter. */
const BODY = FRONT.split("\n").length - 1;

let client: EditorClient;
const file = (name: string) => path.join(SAMPLE, name);

beforeAll(async () => {
  client = await EditorClient.start({ CONTENT_ROOT: SAMPLE });
}, 60_000);

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

test("tells of mistakes in a text that is not saved, at their places", async () => {
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

test("completes addresses, ids, macros and keys of the compatibility data", async () => {
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

test("leads to the files of links, macros and sidebars", async () => {
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
  const text = await typed("no link| here");
  expect(await client.define(text.uri, text.line, text.character)).toBeNull();
});

test("shows title and summary of what is linked", async () => {
  const { uri, line, character } = await typed("[x](/en-US/docs/Web/C|SS)");
  const { contents } = (await client.hover(uri, line, character)) ?? {};
  expect(contents).toMatchObject({ kind: "markdown" });
  expect(JSON.stringify(contents)).toMatch(/\*\*CSS.*\*\*.*\/en-US\/docs\/Web\/CSS.*\\n\\n./);
});

const { CONTENT_ROOT } = process.env;
const isLarge = CONTENT_ROOT !== undefined && existsSync(`${CONTENT_ROOT}/en-us/glossary/ajax`);

test.skipIf(!isLarge)(
  "knows all pages of a large corpus (wants CONTENT_ROOT)",
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
    } finally {
      await other.stop();
    }
  },
  120_000,
);
