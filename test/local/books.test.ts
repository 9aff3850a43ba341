import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { inflateRawSync } from "node:zlib";
import { XmlDocument } from "libxml2-wasm";
import { expect, test } from "vitest";
import { build } from "#content-build/build.ts";
import { bookHtml } from "#workers/build/books/book-html.ts";
import { inReadingOrder } from "#workers/build/books/book.ts";
import { makeBooks } from "#workers/build/books/make-books.ts";
import { writeContent } from "../content-build/support.ts";

const DOT = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

const PAGES = [
  { slug: "Glossary", title: "Glossary & <terms>" },
  {
    slug: "Glossary/Box",
    title: "Box",
    front: "short-title: Box",
    body: [
      'See the [edge](/en-US/docs/Glossary/Edge#Über_"uns"), [a hole](/en-US/docs/Glossary/Edge#none), [HTML](/en-US/docs/Web/HTML) and [out](https://x.example/?a=1&b=2). A [room](https://x.example/#/a/#b|c), an <a href="mailto:">address</a>.',
      "<ul><li>one</li><ul><li>two</li></ul></ul>",
      "<table><tr><td><pre><code>one\n\n<p>two</p><ul><li>three</li></ul></code></pre></td></tr></table>",
      '## Try it\n\n{{InteractiveExample("Box")}}\n\n```html interactive-example\n<p class="x">a &amp; b</p>\n```',
      '## Über "uns"\n\n![A dot](dot.png) ![A circle](circle.svg) ![Gone](gone.png)\n\n- one\n- two\n\n| a | b |\n| - | - |\n| `<c>` | d<br>e |',
      "> [!NOTE]\n> Mind the gap.\n\nTerm\n: What it means.\n\n<details><summary>More</summary>Text</details>\n\n<math><mi>x</mi></math>",
    ].join("\n\n"),
    files: {
      "dot.png": DOT,
      "circle.svg":
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle r="4"/></svg>',
    },
  },
  { slug: "Glossary/Edge", title: "Edge", body: '## Über "uns"\n\nSee [above](#über_uns).' },
  { slug: "Web/HTML", title: "HTML" },
];

const ORIGIN = "https://docs.example";

async function booksOf(formats: ("epub" | "html")[]) {
  const { root, env } = writeContent(PAGES);
  const outDir = path.join(root, "build/content");
  await build({ env, out: outDir, threads: 0 });
  const booksDir = path.join(root, "books");
  const options = { outDir, booksDir, locales: ["en-US"] as const, origin: ORIGIN, formats };
  const files = await makeBooks({ ...options, areas: ["glossary"] });
  return { files, again: () => makeBooks({ ...options, areas: [] }) };
}

/** The entries of a ZIP archive, in the order of its directory. */
function unzip(bytes: Buffer): Map<string, Buffer> {
  const entries = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(bytes.length - 22 + 16);
  while (bytes.readUInt32LE(at) === 0x02014b50) {
    const [method, size] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20)];
    const [length, start] = [bytes.readUInt16LE(at + 28), bytes.readUInt32LE(at + 42)];
    const name = bytes.toString("utf8", at + 46, at + 46 + length);
    const from = start + 30 + length;
    const body = bytes.subarray(from, from + size);
    entries.set(name, method === 0 ? body : inflateRawSync(body));
    at += 46 + length;
  }
  return entries;
}

/** Values of an attribute in a text, wherever it is. */
function valuesOf(name: string, text: string): string[] {
  return [...text.matchAll(new RegExp(`\\s${name}="([^"]*)"`, "g"))].map(([, value = ""]) => value);
}

test("an EPUB starts with its uncompressed type, and contains the files that it lists", async () => {
  const { files } = await booksOf(["epub"]);
  expect(files.map((file) => path.basename(file))).toEqual(["Glossary.epub"]);
  const bytes = readFileSync(files[0] ?? "");
  expect(bytes.toString("latin1", 30, 58)).toBe("mimetypeapplication/epub+zip");
  expect([bytes.readUInt16LE(8), bytes.readUInt16LE(28)]).toEqual([0, 0]);
  const entries = unzip(bytes);
  for (const [name, body] of entries) {
    if (/\.(xhtml|opf|xml)$/.test(name)) XmlDocument.fromString(body.toString()).dispose();
  }
  const text = (name: string) => entries.get(name)?.toString() ?? "";
  const items = valuesOf("href", text("book/package.opf"));
  expect(items.map((href) => `book/${href}`).sort()).toEqual(
    [...entries.keys()].filter((name) => /^book\/(?!package)/.test(name)).sort(),
  );
  expect(valuesOf("idref", text("book/package.opf"))).toEqual(["contents", "p1", "p2", "p3"]);
  expect(text("book/contents.xhtml")).toContain(
    '<li><a href="p1.xhtml">Glossary &amp; &lt;terms&gt;</a><ol><li><a href="p2.xhtml">Box</a>',
  );
  // Both images, one of them converted; the missing one is replaced by its alternative text.
  expect(items.filter((href) => href.startsWith("images/"))).toHaveLength(2);
  expect(text("book/p2.xhtml")).toContain("Gone");
});

test("links point to pages and fragments of the book, or to the site", async () => {
  const { files } = await booksOf(["epub"]);
  const entries = unzip(readFileSync(files[0] ?? ""));
  const links = valuesOf("href", entries.get("book/p2.xhtml")?.toString() ?? "").slice(1);
  const own = links.filter((href) => href.startsWith("p3"));
  expect(own).toHaveLength(2);
  expect(own.filter((href) => href.includes("#"))).toHaveLength(1);
  expect(links).toContain("https://x.example/?a=1&amp;b=2");
  expect(links).toContain("https://x.example/#/a/%23b%7Cc");
  expect(links.filter((href) => href.startsWith("mailto:"))).toEqual([]);
  expect(links).toContain(`${ORIGIN}/en-US/docs/Web/HTML`);
  for (const href of links.filter((each) => !each.startsWith("http"))) {
    const [page = "", id] = href.split("#");
    const ids = valuesOf("id", entries.get(`book/${page}`)?.toString() ?? "");
    if (id !== undefined) expect(ids).toContain(id);
    expect(new Set(ids).size).toBe(ids.length);
  }
});

test("the HTML book has images inline, unique ids, and links that resolve", async () => {
  const { files } = await booksOf(["html"]);
  const html = readFileSync(files[0] ?? "", "utf8");
  const ids = valuesOf("id", html);
  expect(new Set(ids).size).toBe(ids.length);
  const links = valuesOf("href", html).filter((href) => href.startsWith("#"));
  expect(links.length).toBeGreaterThan(4);
  for (const link of links) expect(ids).toContain(link.slice(1));
  expect(valuesOf("src", html).every((src) => src.startsWith("data:image/"))).toBe(true);
  expect(html).toContain("Mind the gap.");
  expect(html).not.toMatch(/<(?:script|iframe|interactive-example)/);
});

test("writes the same bytes for the same content, and books for all areas", async () => {
  const { files, again } = await booksOf(["epub", "html"]);
  const before = files.map((file) => readFileSync(file, "base64"));
  const all = await again();
  expect(all.length).toBeGreaterThan(files.length);
  expect(files.map((file) => readFileSync(file, "base64"))).toEqual(before);
});

test("puts the pages below a page right after it", () => {
  const pages = ["Box", "Box-model", "Box/Edge", "Box/Edge/Corner", "Box/Side"];
  const ordered = inReadingOrder(pages.map((slug) => ({ slug })));
  expect(ordered.map(({ slug }) => slug)).toEqual([
    ...["Box", "Box/Edge", "Box/Edge/Corner", "Box/Side"],
    "Box-model",
  ]);
});

test.each([
  ["<ul><li>a</li><ul><li>b</li></ul></ul>", "<ul><li>a</li><li><ul><li>b</li></ul></li></ul>"],
  ["<ol> <li>a</li> b</ol>", "<ol> <li>a</li><li> b</li></ol>"],
  ["<pre>a<div>b<ul><li>c <em>d</em></li></ul></div></pre>", "<pre>abc <em>d</em></pre>"],
])("repairs invalid nesting: %s", (html, mended) => {
  const same = { link: (href: string) => href, image: () => undefined, id: (id: string) => id };
  expect(bookHtml(html, same, true)).toBe(mended);
});

/** Where Debian's package installs it. */
const EPUBCHECK = "/usr/share/java/epubcheck.jar";
const hasEpubcheck = existsSync(EPUBCHECK);
const skipped = hasEpubcheck ? "" : " (skipped: the Debian package epubcheck is not installed)";

test.skipIf(!hasEpubcheck)(
  `epubcheck finds no errors or warnings${skipped}`,
  { timeout: 120_000 },
  async () => {
    const { files } = await booksOf(["epub"]);
    const { status, stdout, stderr } = spawnSync(
      "java",
      ["-jar", EPUBCHECK, "--failonwarnings", ...files],
      {
        encoding: "utf8",
      },
    );
    expect(status, stdout + stderr).toBe(0);
  },
);
