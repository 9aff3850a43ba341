import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { loader as missingLoader } from "#app/routes/$locale.$.tsx";
import { loader as documentLoader, meta as documentMeta } from "#app/routes/$locale.docs.$.tsx";
import { loader as aiHelpLoader } from "#app/routes/$locale.plus.ai-help.tsx";
import { loader as searchLoader } from "#app/routes/$locale.search.tsx";
import type { Doc } from "#content-build/contract/documents.ts";
import type { Locale } from "#content-build/contract/locales.ts";
import { makeDoc } from "../support/doc.ts";

const doc = makeDoc({ sidebar: "en-us/_sidebars/css.json" });
const hover = makeDoc({ mdn_url: "/en-US/docs/Web/CSS/:hover", title: ":hover" });
const files: Record<string, unknown> = {
  "en-us/docs/web/css/gap/index.json": { doc, url: doc.mdn_url, renderer: "Doc" },
  "en-us/docs/web/css/_colon_hover/index.json": { doc: hover },
  "en-us/_sidebars/css.json": { name: "css", locale: "en-US", content: [] },
};

/** A load context with the files above; `asked` collects requests to the API. */
function makeContext(answer = Response.json({}), asked: Request[] = []): AppLoadContext {
  return {
    content: {
      version: "1",
      readJson: async <T>(path: string) => files[path] as T | undefined,
      pageLocales: async (path) => (path === "/docs/Web/CSS/gap" ? ["en-US"] : []),
      fileHash: async () => undefined,
      pageAddress: async () => undefined,
    },
    api: {
      fetch: async (request) => {
        asked.push(request);
        return answer;
      },
    },
    settings: {
      origin: "https://webdocs.example",
      playHost: "play.example",
      indexable: true,
      features: ["plus"],
      writerHosts: ["localhost"],
      playCdns: [],
      contentOrigins: [],
    },
    requestId: "r1",
    nonce: () => "n",
  };
}

function args(path: string, params: Record<string, string>, context = makeContext()) {
  return { request: new Request(`https://webdocs.example${path}`), params, context };
}

test("a document is loaded with its sidebar, and can be cached", async () => {
  const found = await documentLoader(args("/en-US/docs/Web/CSS/gap", { "*": "Web/CSS/gap" }));
  expect(found.data.doc).toEqual(doc);
  expect(found.data.url).toBe(doc.mdn_url);
  expect(found.data.sidebar).toEqual(files["en-us/_sidebars/css.json"]);
  expect(found.data.description).toBe("gap – CSS property reference: syntax.");
  // The properties are not enumerable: none of them is serialised for the browser.
  expect(Object.keys(found.data)).toEqual([]);
  expect(new Headers(found.init?.headers).get("cache-control")).toMatch(/^public/);
});

test("the Baseline level of a document links to its explanation, if the content has one", async () => {
  const HELP = "/docs/Glossary/Baseline/Compatibility";
  const read = async (locales: Locale[]) => {
    const context = makeContext();
    const page = { doc: { ...doc, baseline: { baseline: false, support: {} } }, url: doc.mdn_url };
    context.content.readJson = async <T>() => page as T;
    context.content.pageLocales = async (path) => (path === HELP ? locales : []);
    const found = await documentLoader(
      args("/ja/docs/Web/CSS/gap", { "*": "Web/CSS/gap" }, context),
    );
    return found.data.baselineHelp;
  };
  expect(await read(["en-US", "ja"])).toBe(`/ja${HELP}`);
  expect(await read(["en-US", "de"])).toBe(`/en-US${HELP}`);
  expect(await read([])).toBeUndefined();
});

test("the head of a document describes it to search engines, or excludes it from indexing", () => {
  const root = { origin: "https://webdocs.example", indexable: true, titles: {} };
  const head = (changes: Partial<Doc>) => {
    const page = { doc: { ...doc, ...changes }, url: doc.mdn_url, description: "What there is." };
    return documentMeta({
      data: page,
      matches: [{ id: "root", data: root }],
    } as unknown as Parameters<typeof documentMeta>[0]);
  };
  const tags = head({ summary: "Space between rows." });
  expect(tags).toContainEqual({ title: "gap - CSS | Webdocs" });
  expect(tags).toContainEqual({ name: "description", content: "What there is." });
  expect(tags).toContainEqual({ property: "og:description", content: "Space between rows." });
  expect(JSON.stringify(tags)).toContain('"rel":"canonical"');
  expect(JSON.stringify(tags)).toContain("BreadcrumbList");
  expect(JSON.stringify(tags)).not.toContain("robots");
  expect(head({ noIndexing: true })).toContainEqual({
    name: "robots",
    content: "noindex, nofollow",
  });
});

test("a missing document is an uncached 404 that lists the locales that have the page", async () => {
  const thrown = await documentLoader(args("/fr/docs/Web/CSS/gap", { "*": "Web/CSS/gap" })).catch(
    (error) => error,
  );
  expect(thrown.init.status).toBe(404);
  expect(new Headers(thrown.init.headers).get("cache-control")).toBe("no-store");
  expect(thrown.data).toEqual({ path: "/fr/docs/Web/CSS/gap", locales: ["en-US"] });
});

test("a failing history is distinguished from one that is off, empty or lacks a conversation", async () => {
  const open = (history: number, search = "") => {
    const context = makeContext();
    context.settings.features = ["plus", "ai-help"];
    context.api.fetch = async ({ url }) =>
      url.includes("/history/")
        ? Response.json([], { status: history })
        : Response.json({ is_authenticated: true, quota: null });
    return aiHelpLoader(args(`/en-US/plus/ai-help${search}`, { locale: "en-US" }, context)).catch(
      (thrown: Response) => thrown.status,
    );
  };
  for (const [history, chats] of [
    [200, []],
    [501, "off"],
    [503, "failed"],
  ] as const) {
    expect(await open(history)).toMatchObject({ data: { chats } });
  }
  expect(await open(501, "?c=1")).toBe(302);
  expect(await open(404, "?c=1")).toBe(302);
  expect(await open(503, "?c=1")).toBe(503);
});

test("a question can be about a page with an escaped name", async () => {
  const context = makeContext();
  context.settings.features = ["plus", "ai-help"];
  const search = `?page=${encodeURIComponent(hover.mdn_url)}`;
  const asked = args(`/en-US/plus/ai-help${search}`, { locale: "en-US" }, context);
  expect(await aiHelpLoader(asked)).toMatchObject({
    data: { page: { url: hover.mdn_url, title: ":hover" } },
  });
});

test("a page whose feature is off is missing in every language", async () => {
  const context = makeContext();
  context.settings.features = [];
  context.content.pageLocales = async () => ["en-US", "de"];
  const asked = args("/de/plus/ai-help", { locale: "de" }, context);
  const thrown = await aiHelpLoader(asked).catch((error) => error);
  expect(thrown.init.status).toBe(404);
  expect(thrown.data).toEqual({ path: "/de/plus/ai-help", locales: [] });
});

test("any other path is a 404", async () => {
  const thrown = await missingLoader(args("/en-US/nix", { "*": "nix" })).catch((error) => error);
  expect(thrown.init.status).toBe(404);
  expect(thrown.data.locales).toEqual([]);
});

test("the page about the tests of the Observatory is cached only with its tests", async () => {
  const TESTS = "observatory/docs/tests_and_scoring";
  const policyWith = async (answer: Response) => {
    const context = makeContext(answer);
    context.content.readJson = async <T>() =>
      ({ renderer: "GenericDoc", hyData: { title: "Tests", toc: [] } }) as T;
    const found = await missingLoader(
      args(`/en-US/${TESTS}`, { locale: "en-US", "*": TESTS }, context),
    );
    return new Headers(found.init?.headers).get("cache-control");
  };
  expect(await policyWith(Response.json([]))).toMatch(/^public/);
  expect(await policyWith(new Response("", { status: 503 }))).toBe("no-store");
});

test("a search asks the API in the language of the page", async () => {
  const asked: Request[] = [];
  const context = makeContext(Response.json({ documents: [] }), asked);
  const found = await searchLoader(args("/de/search?q= gap &page=2", { locale: "de" }, context));
  const url = new URL(asked[0]?.url ?? "");
  expect(url.pathname).toBe("/api/v1/search");
  expect([...url.searchParams]).toEqual([
    ["q", "gap"],
    ["page", "2"],
    ["fallback", "true"],
    ["locale", "de"],
  ]);
  expect(asked[0]?.headers.get("x-request-id")).toBe("r1");
  expect(found.data.title).toBe("Suchergebnisse für: gap (Seite 2)");
});

test("a search in a language that the reader has chosen does not fall back to English", async () => {
  const asked: Request[] = [];
  const context = makeContext(Response.json({ documents: [] }), asked);
  await searchLoader(args("/de/search?q=gap&locale=fr", { locale: "de" }, context));
  expect(new URL(asked[0]?.url ?? "").search).toBe("?q=gap&locale=fr");
});

test("without a query there is no request", async () => {
  const asked: Request[] = [];
  const context = makeContext(Response.json({}), asked);
  const found = await searchLoader(args("/en-US/search?q=%20", { locale: "en-US" }, context));
  expect(found.data.title).toBe("No query, no results.");
  expect(asked).toEqual([]);
});

test("related pages are requested by the URL of a page, and named after it", async () => {
  const asked: Request[] = [];
  const answer = { title: ":hover", documents: [{ title: ":active" }] };
  const context = makeContext(Response.json(answer), asked);
  const path = "/de/search?similar=/de/docs/Web/CSS/:hover";
  const found = await searchLoader(args(path, { locale: "de" }, context));
  const url = new URL(asked[0]?.url ?? "");
  expect(url.pathname).toBe("/api/v1/search/similar");
  expect([...url.searchParams]).toEqual([["url", "/de/docs/Web/CSS/:hover"]]);
  expect(found.data).toEqual({
    ...{ title: "Verwandte Seiten zu :hover", query: "", page: 1, similar: answer },
  });
  expect(new Headers(found.init?.headers).get("cache-control")).toBe("public, max-age=60");
});

test("without related pages, the query is the title of the page, or else its name", async () => {
  const load = async (answer: object, address: string) => {
    const context = makeContext(Response.json(answer));
    const path = `/en-US/search?similar=${encodeURIComponent(address)}`;
    return (await searchLoader(args(path, { locale: "en-US" }, context))).data;
  };
  const known = await load({ title: "gap", documents: [] }, doc.mdn_url);
  expect(known).toMatchObject({ title: "Pages related to gap", query: "gap" });
  const unknown = await load({ documents: [] }, "/en-US/docs/Web/Grid_layout");
  expect(unknown).toMatchObject({ title: "Pages related to Grid layout", query: "Grid layout" });
});

test("related pages of a URL that is not a document's are an uncached 400", async () => {
  const errors = { url: [{ message: "Not the address of a document.", code: "invalid" }] };
  const context = makeContext(Response.json({ errors }, { status: 400 }));
  const found = await searchLoader(
    args("/en-US/search?similar=/en-US/blog/", { locale: "en-US" }, context),
  );
  expect(found.init?.status).toBe(400);
  expect(found.data).toMatchObject({ title: "Related pages", failure: { errors: ["url"] } });
  expect(new Headers(found.init?.headers).get("cache-control")).toBe("no-store");
});

test("a request that the API refuses is a 400 with the names of the invalid parameters", async () => {
  const errors = { page: [{ message: "too far", code: "invalid" }] };
  const context = makeContext(Response.json({ errors }, { status: 400 }));
  const found = await searchLoader(args("/en-US/search?q=a&page=99", { locale: "en-US" }, context));
  expect(found.init?.status).toBe(400);
  expect(found.data.failure).toEqual({ status: 400, isEmpty: false, errors: ["page"] });
});

test("a failing API leads to an uncached 503", async () => {
  const context = makeContext(new Response("", { status: 500 }));
  const found = await searchLoader(args("/en-US/search?q=a", { locale: "en-US" }, context));
  expect(found.init?.status).toBe(503);
  expect(new Headers(found.init?.headers).get("cache-control")).toBe("no-store");
});
