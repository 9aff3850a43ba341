import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { loader as articleLoader } from "#app/routes/$locale.$.tsx";
import { loader as flawsLoader } from "#app/routes/$locale.[_]flaws.tsx";
import { loader as overviewLoader } from "#app/routes/$locale.[_]homepage.tsx";
import { loader as sitemapLoader } from "#app/routes/$locale.[_]sitemap.$.tsx";
import { loader as translationsLoader } from "#app/routes/$locale.[_]translations.tsx";
import { loader as aboutLoader } from "#app/routes/$locale.about.tsx";
import { loader as advertisingLoader } from "#app/routes/$locale.advertising.tsx";
import { loader as postLoader, meta as postMeta } from "#app/routes/$locale.blog.$slug.tsx";
import { loader as curriculumLoader } from "#app/routes/$locale.curriculum.$.tsx";
import { loader as newsletterLoader } from "#app/routes/$locale.newsletter.tsx";
import { loader as plansLoader } from "#app/routes/$locale.plus._index.tsx";
import type { Feature } from "#content-build/contract/features.ts";

const generic = (url: string, renderer = "GenericDoc") => ({
  url,
  renderer,
  hyData: { title: "T", sections: [], toc: [] },
  parents: [],
  other_translations: [],
});

const FILES: Record<string, unknown> = {
  "en-us/about/index.json": generic("/en-US/about", "GenericAbout"),
  "en-us/mcp/index.json": generic("/en-US/mcp"),
  "en-us/plus/docs/faq/index.json": generic("/en-US/plus/docs/faq"),
  "en-us/plus/index.json": { url: "/en-US/plus", renderer: "SpaPlusLanding" },
  "issues.json": [
    { file: "en-us/web/index.md", line: 1, column: 2, found: "x", advice: "y" },
    { file: "en-us/glossary/index.md", line: 1, column: 2, found: "x", advice: "y" },
  ],
  "en-us/search-index.json": [
    { title: "Web", url: "/en-US/docs/Web" },
    { title: "CSS", url: "/en-US/docs/Web/CSS" },
    { title: "gap", url: "/en-US/docs/Web/CSS/gap" },
  ],
  "de/outdated.json": [
    { title: "CSS", url: "/de/docs/Web/CSS", modified: "2026-01-01", changed: "2026-02-01" },
  ],
  "de/search-index.json": [
    { title: "CSS", url: "/de/docs/Web/CSS" },
    { title: "Umlaut", url: "/de/docs/Glossary/Umlaut" },
  ],
};

interface ContextOptions {
  features?: Feature[];
  api?: () => Response;
}

function args(path: string, { features = [], api }: ContextOptions = {}, host = "localhost") {
  const [, locale = "", ...rest] = path.split("?")[0]?.split("/") ?? [];
  const context: AppLoadContext = {
    content: {
      version: "1",
      readJson: async <T>(file: string) => FILES[file] as T | undefined,
      pageLocales: async (name) => (name === "/plus/docs/faq" ? ["en-US"] : []),
      fileHash: async () => undefined,
      pageAddress: async () => undefined,
    },
    api: { fetch: async () => api?.() ?? new Response("", { status: 503 }) },
    settings: {
      origin: "https://webdocs.example",
      playHost: "play.example",
      indexable: true,
      features,
      writerHosts: ["localhost"],
      playCdns: [],
      contentOrigins: [],
    },
    requestId: "r1",
    nonce: () => "n",
  };
  const params = { locale, "*": rest.join("/"), slug: rest.at(-1) ?? "" };
  return { request: new Request(`https://${host}${path}`), params, context };
}

async function statusOf(answer: Promise<unknown>): Promise<number> {
  const thrown = await answer.then(
    () => undefined,
    (error: { init: { status: number } }) => error,
  );
  return thrown?.init.status ?? 200;
}

test("the plans page exists if Plus is on, with prices if the API answers", async () => {
  expect(await statusOf(plansLoader(args("/en-US/plus")))).toBe(404);
  const api = () => Response.json({ currency: "USD", plans: {} });
  const found = await plansLoader(args("/de/plus", { features: ["plus"], api }));
  expect(found.data.prices).toEqual({ currency: "USD", plans: {} });
  expect(found.data.head).toMatchObject({ title: "Plus | Webdocs", path: "/de/plus" });
  expect(found.data.head.translations).toHaveLength(10);
});

test("the plans page is not cached without prices", async () => {
  const found = await plansLoader(args("/en-US/plus", { features: ["plus"] }));
  expect(found.data.prices).toBeUndefined();
  expect(new Headers(found.init?.headers).get("cache-control")).toBe("no-store");
});

test("the pages of newsletter and advertising exist if these features are on", async () => {
  for (const [load, feature] of [
    [newsletterLoader, "newsletter"],
    [advertisingLoader, "advertising"],
  ] as const) {
    expect(await statusOf(load(args(`/en-US/${feature}`)))).toBe(404);
    expect(await statusOf(load(args(`/ja/${feature}`, { features: [feature] })))).toBe(200);
  }
});

test("a generic page is found by its path, and only by the loader for its renderer", async () => {
  expect(await statusOf(articleLoader(args("/en-US/mcp")))).toBe(200);
  expect(await statusOf(articleLoader(args("/en-US/nothing")))).toBe(404);
  expect(await statusOf(articleLoader(args("/en-US/plus", { features: ["plus"] })))).toBe(404);
  expect(await statusOf(aboutLoader(args("/en-US/about")))).toBe(200);
  expect(await statusOf(aboutLoader(args("/fr/about")))).toBe(404);
});

test("the guide to Plus exists if Plus is on, and its sidebar links only to existing pages", async () => {
  const path = "/en-US/plus/docs/faq";
  expect(await statusOf(articleLoader(args(path)))).toBe(404);
  const { data } = await articleLoader(args(path, { features: ["plus"] }));
  expect(data.sidebar?.links.map(({ url }) => url)).toEqual([
    "/en-US/plus/docs/faq",
    "/en-US/plus",
  ]);
});

test("unknown posts and modules are 404", async () => {
  expect(await statusOf(postLoader(args("/en-US/blog/nothing/")))).toBe(404);
  expect(await statusOf(curriculumLoader(args("/en-US/curriculum/nothing/")))).toBe(404);
});

test("pages for authors need writer mode and one of its hosts, and are not cached", async () => {
  const writer: ContextOptions = { features: ["writer-mode"] };
  const pages = [
    ["/en-US/_flaws", flawsLoader],
    ["/en-US/_homepage", overviewLoader],
    ["/en-US/_translations", translationsLoader],
    ["/en-US/_sitemap", sitemapLoader],
  ] as const;
  for (const [path, load] of pages) {
    expect(await statusOf(load(args(path)))).toBe(404);
    expect(await statusOf(load(args(path, writer, "webdocs.example")))).toBe(404);
    const found = await load(args(path, writer));
    expect(new Headers(found.init?.headers).get("cache-control")).toBe("no-store");
  }
});

test("pages for authors have a title in the language of the page", async () => {
  const writer: ContextOptions = { features: ["writer-mode"] };
  const english = await flawsLoader(args("/en-US/_flaws", writer));
  expect(english.data.pageTitle).toBe("Issues | Webdocs");
  const german = await flawsLoader(args("/de/_flaws", writer));
  expect(german.data.pageTitle).not.toBe(english.data.pageTitle);
});

test("flaws can be filtered by file", async () => {
  const found = await flawsLoader(args("/en-US/_flaws?q=glossary", { features: ["writer-mode"] }));
  expect(found.data).toMatchObject({ total: 1, flaws: [{ file: "en-us/glossary/index.md" }] });
});

test("the translations page lists missing, orphaned and outdated translations", async () => {
  const { data } = await translationsLoader(
    args("/de/_translations", { features: ["writer-mode"] }),
  );
  expect(data.missing.map(({ url }) => url)).toEqual([
    "/en-US/docs/Web",
    "/en-US/docs/Web/CSS/gap",
  ]);
  expect(data.onlyHere.map(({ url }) => url)).toEqual(["/de/docs/Glossary/Umlaut"]);
  expect(data.outdated.map(({ url }) => url)).toEqual(["/de/docs/Web/CSS"]);
});

test("the sitemap lists one level at a time", async () => {
  const request = args("/en-US/_sitemap/docs/Web", { features: ["writer-mode"] });
  request.params["*"] = "docs/Web";
  const { data } = await sitemapLoader(request);
  expect(data.entries).toEqual([
    { path: "docs/Web/CSS", title: "CSS", url: "/en-US/docs/Web/CSS", below: 1 },
  ]);
});

test("the head of a post describes the article and its picture, and links the feeds", () => {
  const page = {
    doc: { title: "Gaps" },
    blogMeta: {
      title: "Gaps",
      description: "About gaps.",
      date: "2026-03-04T00:00:00.000Z",
      author: { name: "Ada", link: "https://ada.example/" },
      image: { file: "cover.png" },
      keywords: ["css"],
    },
    locale: "en-US",
    url: "/en-US/blog/gaps/",
    description: "About gaps.",
    parents: [],
  };
  const root = { id: "root", data: { origin: "https://webdocs.example", indexable: true } };
  const tags = postMeta({ data: { page }, matches: [root] } as never) as Record<string, unknown>[];
  expect(tags).toContainEqual({ title: "Gaps | Webdocs" });
  expect(tags).toContainEqual({ property: "og:type", content: "article" });
  expect(tags).toContainEqual({
    property: "og:image",
    content: "https://webdocs.example/en-US/blog/gaps/cover.png",
  });
  expect(tags.filter(({ type }) => String(type).includes("+xml"))).toHaveLength(2);
  expect(tags.find((tag) => "script:ld+json" in tag)?.["script:ld+json"]).toMatchObject({
    "@type": "BlogPosting",
    headline: "Gaps",
    datePublished: "2026-03-04T00:00:00.000Z",
    author: { "@type": "Person", name: "Ada" },
    image: "https://webdocs.example/en-US/blog/gaps/cover.png",
  });
});
