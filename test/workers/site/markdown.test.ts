import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { addRows, searchRow } from "#test/db/support.ts";
import { prefersMarkdown } from "#workers/site/middleware/prefers-markdown.ts";
import { openSite, publish } from "./support.ts";

const DOCUMENT = "/en-US/docs/Web/CSS";
const HOME = "http://localhost:8787";
const MARKDOWN = { accept: "text/markdown" };
/** Ways to request Markdown: by URL and by `Accept`. */
const WAYS = [
  [`${DOCUMENT}/index.md`, {}],
  [DOCUMENT, MARKDOWN],
] as const;

beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation(() => {});
});

const CONTENT = '<p>Styles, <em>of</em> <a href="/en-US/docs/Web/HTML#all">pages</a>: grün.</p>';
const TEXT = `---
title: CSS
url: "${HOME}${DOCUMENT}"
locale: en-US
---

> Index of this documentation: ${HOME}/llms.txt

# CSS

Styles, _of_ [pages](${HOME}/en-US/docs/Web/HTML#all): grün.
`;

beforeAll(() =>
  publish({
    pages: ["/en-US/search"],
    files: [
      {
        path: "en-us/docs/web/css/index.json",
        url: DOCUMENT,
        body: JSON.stringify({
          url: DOCUMENT,
          doc: { title: "CSS", body: [{ type: "prose", value: { content: CONTENT } }] },
        }),
      },
      // Earlier content versions contain such files; they must not be served.
      { path: "en-us/docs/web/css/index.md", body: "As it was written.\n" },
      { path: "en-us/docs/web/css/pages.md.gz", body: "packed" },
    ],
    redirects: [["/en-US/docs/CSS", DOCUMENT]],
  }),
);

function open() {
  const headers = { "content-type": "text/html; charset=utf-8" };
  const handlePage = async () => new Response("<h1>CSS</h1>", { headers });
  return openSite({ handlePage });
}

test.each([
  ["text/markdown", true],
  ["text/markdown, text/html, */*", true],
  ["text/html, text/markdown", true],
  ["text/markdown, text/plain;q=.9, */*;q=.8", true],
  ["text/html, text/markdown;q=0.9", false],
  ["text/markdown;q=0", false],
  ["text/*", false],
  ["*/*", false],
  ["text/html, */*", false],
  [null, false],
])("%s prefers Markdown: %s", (accept, expected) => {
  expect(prefersMarkdown(accept)).toBe(expected);
});

test("serves Markdown or HTML by Accept, in any order of requests", async () => {
  const site = open();
  for (const headers of [{}, MARKDOWN, { accept: "*/*" }, MARKDOWN, {}]) {
    const response = await site.get(DOCUMENT, headers);
    const type = response.headers.get("content-type");
    expect(response.headers.get("vary")).toMatch(/accept\b(?!-)/i);
    const isMarkdown = headers === MARKDOWN;
    expect(type).toMatch(isMarkdown ? /^text\/markdown/ : /^text\/html/);
    expect(await response.text()).toBe(isMarkdown ? TEXT : "<h1>CSS</h1>");
  }
});

/** A shared cache in front of `source` that obeys `Vary` and `Cache-Control`. */
function cacheBefore(source: (accept: string) => Promise<Response>) {
  const kept: { names: string[]; accept: string; response: Response }[] = [];
  let hits = 0;
  const ask = async (accept: string): Promise<Response> => {
    const known = kept.find((one) => !one.names.includes("accept") || one.accept === accept);
    if (known) {
      hits += 1;
      return known.response.clone();
    }
    const response = await source(accept);
    const names = (response.headers.get("vary") ?? "").toLowerCase().split(/,\s*/);
    const isKept = !/no-store|private/.test(response.headers.get("cache-control") ?? "");
    if (isKept && !names.includes("*")) kept.push({ names, accept, response: response.clone() });
    return response;
  };
  return { ask, kept, hits: () => hits };
}

test("two chained caches never mix up Markdown and HTML", async () => {
  const cached = { "content-type": "text/html; charset=utf-8", "cache-control": "max-age=60" };
  const site = openSite({
    handlePage: async () => new Response("<h1>CSS</h1>", { headers: cached }),
  });
  const near = cacheBefore((accept) => site.get(DOCUMENT, { accept }));
  // Two readers' own caches, behind the same shared one.
  const [first, second] = [cacheBefore(near.ask), cacheBefore(near.ask)];
  const expected = new Map([
    ["text/html", "<h1>CSS</h1>"],
    ["text/markdown", TEXT],
    ["*/*", "<h1>CSS</h1>"],
    ["text/markdown, text/html", TEXT],
  ]);
  for (const far of [first, second, first]) {
    for (const [accept, text] of expected) {
      expect(await (await far.ask(accept)).text(), accept).toBe(text);
    }
  }
  expect([near.kept.length, near.hits(), first.hits()]).toEqual([4, 4, 4]);
});

test("serves Markdown with an ETag and a canonical link", async () => {
  const site = open();
  const response = await site.get(`${DOCUMENT}/index.md`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
  expect(response.headers.get("link")).toContain(`${DOCUMENT}>; rel="canonical"`);
  expect(response.headers.get("x-robots-tag")).toBe("noindex");
  expect(response.headers.get("cache-control")).toMatch(/^public, max-age=300/);
  expect(await response.text()).toBe(TEXT);
  const etag = response.headers.get("etag") ?? "";
  for (const [path, headers] of WAYS) {
    const again = await site.get(path, { ...headers, "if-none-match": etag });
    expect(again.status).toBe(304);
    expect(again.headers.get("etag")).toBe(etag);
  }
});

test("includes the worker's build in the ETag of Markdown", async () => {
  const [one, other] = await Promise.all(
    [open(), open()].map((site) => site.get(`${DOCUMENT}/index.md`)),
  );
  expect(one?.headers.get("etag")).toMatch(/^"[0-9a-f]{32}-test-\d+"$/);
  expect(other?.headers.get("etag")).not.toBe(one?.headers.get("etag"));
});

test("supports HEAD and Range for Markdown", async () => {
  const site = open();
  const bytes = new TextEncoder().encode(TEXT);
  for (const [path, headers] of WAYS) {
    const head = await site.get(path, headers, "HEAD");
    expect(head.headers.get("content-length")).toBe(String(bytes.length));
    expect(head.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
    expect(await head.text()).toBe("");
    const part = await site.get(path, { ...headers, range: "bytes=-9" });
    expect(part.status).toBe(206);
    const range = `bytes ${bytes.length - 9}-${bytes.length - 1}/${bytes.length}`;
    expect(part.headers.get("content-range")).toBe(range);
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(bytes.slice(-9));
    expect((await site.get(path, { ...headers, range: "bytes=9999-" })).status).toBe(416);
  }
});

test("has no Markdown for app pages", async () => {
  const site = open();
  const named = await site.get("/en-US/search/index.md");
  expect(named.status).toBe(404);
  expect(await named.text()).toContain("# Not found");
  const wanted = await site.get("/en-US/search", MARKDOWN);
  expect(wanted.headers.get("content-type")).toMatch(/^text\/html/);
});

test("serves an area's pages.md.gz as stored, including ranges", async () => {
  const site = open();
  const path = `${DOCUMENT}/pages.md.gz`;
  const response = await site.get(path);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/gzip");
  expect(response.headers.get("content-encoding")).toBeNull();
  const etag = response.headers.get("etag") ?? "";
  expect(await response.text()).toBe("packed");
  expect((await site.get(path, { "if-none-match": etag })).status).toBe(304);
  const part = await site.get(path, { range: "bytes=0-3" });
  expect([part.status, await part.text()]).toEqual([206, "pack"]);
  expect((await site.get("/en-US/docs/Web/No/pages.md.gz")).status).toBe(404);
});

test("keeps the Markdown suffix in redirects", async () => {
  const response = await open().get("/en-US/docs/CSS/index.md");
  expect(response.status).toBe(301);
  expect(response.headers.get("location")).toBe(`${DOCUMENT}/index.md`);
});

test("lists similar pages in the same language for a missing page", async () => {
  const here = (slug: string) => `/en-US/docs/Web/CSS/Reference/Properties/${slug}`;
  await addRows([
    searchRow({ url: here("text-align"), title: "text-align" }),
    searchRow({ url: here("text-wrap"), title: "text-wrap" }),
    searchRow({ url: "/en-US/docs/Web/HTML", title: "HTML" }),
    searchRow({ url: "/de/docs/Web/CSS/text-align", title: "text-align" }),
  ]);
  const lines = async (path: string) => {
    const response = await open().get(path, MARKDOWN);
    expect(response.status).toBe(404);
    return (await response.text()).split("\n").filter((line) => line.startsWith("- "));
  };
  const [first, ...rest] = await lines("/en-US/docs/Web/CSS/text-align/index.md");
  expect(first).toBe(`- [text-align](http://localhost:8787${here("text-align")}/index.md)`);
  expect(rest.join()).not.toContain("/docs/Web/HTML/");
  expect(await lines("/en-US/docs/Web/text-alingn/index.md")).toContain(first);
  expect(await lines("/de/docs/CSS/text-align/index.md")).toContain(
    "- [text-align](http://localhost:8787/de/docs/Web/CSS/text-align/index.md)",
  );
  expect(await lines("/en-US/docs/Zzzzqqq/index.md")).toEqual([]);
});

test("responds to a missing page with a Markdown 404", async () => {
  const response = await open().get("/en-US/docs/Web/Nothing/index.md");
  expect(response.status).toBe(404);
  expect(response.headers.get("content-type")).toMatch(/^text\/markdown/);
  expect(await response.text()).toContain("# Not found");
});
