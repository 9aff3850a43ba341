import { expect, test } from "vitest";
import type { Answer, Ask } from "./ask.ts";
import { LinkCheck } from "./check-links.ts";
import { readPage } from "./read-page.ts";

const BASE = "http://localhost:8787";

/** A stub site, by path. The text is HTML, or the location of a redirect. */
function site(pages: Record<string, [status: number, text: string]>): Ask {
  const known = new Map(Object.entries(pages));
  return async (path): Promise<Answer> => {
    const [status, text] = known.get(path) ?? [404, ""];
    const headers: Answer["headers"] =
      status >= 300 && status < 400
        ? { location: text }
        : { "content-type": path.endsWith(".png") ? "image/png" : "text/html" };
    return { status, headers, body: Buffer.from(text) };
  };
}

async function check(html: string, ask: Ask, trusted: string[] = []): Promise<string[]> {
  const links = new LinkCheck(BASE, trusted);
  links.addPage("/a", 200, readPage(html));
  const failures = await links.finish(ask, 2, () => undefined);
  return failures.map(({ type, page, detail }) => `${type} ${page} ${detail}`);
}

test("links within the site are followed, and links to other sites are not", async () => {
  const ask = site({ "/b": [200, ""], "/old": [301, "/b"], "/away": [302, "https://x.example/"] });
  const html =
    '<a href="/b">b</a><a href="/old">b</a><a href="/away">c</a><a href="https://y.example/">d</a>';
  expect(await check(html, ask)).toEqual([]);
  expect(await check('<a href="/nowhere">b</a><a href="/nowhere#x">b</a>', ask)).toEqual([
    "link /a /nowhere: 404",
  ]);
});

test("searches for related pages are not followed", async () => {
  expect(await check('<a href="/de/search?similar=%2Fa">a</a>', site({}))).toEqual([]);
});

test("pages outside the sample are requested only to check fragments", async () => {
  const ask = site({ "/c": [200, '<p id="x"></p>'] });
  const html = '<a href="/b">b</a><a href="/c">c</a><a href="/c#x">x</a><a href="/c#y">y</a>';
  expect(await check(html, ask, ["/b", "/c"])).toEqual(["fragment /a /c#y"]);
});

test("a redirect loop is reported", async () => {
  const ask = site({ "/x": [302, "/y"], "/y": [302, "/x"] });
  expect(await check('<a href="/x">x</a>', ask)).toEqual(["link /a /x: 508"]);
});

test("fragments must exist on the page at the end of redirects", async () => {
  const ask = site({ "/b": [200, '<p id="größe"></p><a name="old"></a>'], "/old": [301, "/b"] });
  const hrefs = ["/b#gr%C3%B6%C3%9Fe", "/b#old", "/old#größe", "/b#top", "#here", "/b#:~:text=x"];
  const html = `<p id="here"></p>${hrefs.map((href) => `<a href="${href}">x</a>`).join("")}`;
  expect(await check(html, ask)).toEqual([]);
  expect(await check('<a href="/old#none">x</a><a href="#none">x</a>', ask)).toEqual([
    "fragment /a /old#none",
    "fragment /a /a#none",
  ]);
});

test("images must exist and have a media type of images", async () => {
  const ask = site({ "/a.png": [200, ""], "/b": [200, ""] });
  expect(
    await check('<img src="/a.png" srcset="/a.png 1x, /c.png 2x"><img src="/b">', ask),
  ).toEqual(["picture /a /c.png: 404 image/png", "picture /a /b: 200 text/html"]);
});
