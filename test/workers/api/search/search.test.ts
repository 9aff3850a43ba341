import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { finishLoad, loadSearch, readLoadState } from "#db/search/load.ts";
import { removeRows } from "#db/search/remove-rows.ts";
import { addRows, runSearch, searchRow } from "#test/db/support.ts";
import { get } from "../support.ts";
import { intercept } from "../support/intercept.ts";

interface Found {
  documents: {
    mdn_url: string;
    title: string;
    locale: string;
    score: number;
    type?: string;
    baseline?: string;
    highlight: { title?: string[]; body?: string[] };
  }[];
  metadata: {
    took_ms: number;
    size: number;
    page: number;
    total: { value: number; relation: string };
  };
  suggestions: unknown[];
}

const MANY = 25;

beforeAll(async () => {
  await addRows([
    searchRow({
      url: "/en-US/docs/Web/JavaScript/Array/map",
      title: "Array.prototype.map()",
      headings: "syntax\tSyntax\nsparse_arrays\tSparse arrays",
      summary: "Makes a new array of what a function returns.",
      body: "Calls a function for each element of an array & keeps <what> it returns.",
      popularity: 0.02,
    }),
    searchRow({
      url: "/en-US/docs/Web/JavaScript/Map",
      title: "Map",
      body: "Holds pairs of keys and values.",
    }),
    searchRow({
      url: "/en-US/docs/Web/API/addEventListener",
      title: "addEventListener()",
      code: "addEventListener AbortSignal",
      body: "Registers a listener. The café is open.",
    }),
    searchRow({
      url: "/en-US/docs/Web/Mention",
      title: "Somewhere else",
      body: `${"Long text about nothing. ".repeat(30)} It mentions a map once.`,
      popularity: 1,
    }),
    searchRow({
      url: "/fr/docs/Web/JavaScript/Array/map",
      title: "Array.prototype.map()",
      body: "Crée un tableau des résultats d'une fonction.",
    }),
    searchRow({
      url: "/ja/docs/Web/JavaScript/Array",
      title: "配列",
      body: "配列の要素を操作するメソッドを説明します。",
    }),
    searchRow({
      url: "/zh-CN/docs/Web/JavaScript/Array",
      title: "数组",
      body: "介绍操作数组元素的方法。",
    }),
    searchRow({
      url: "/ko/docs/Web/JavaScript/Array",
      title: "배열",
      body: "배열을 다루는 메서드를 설명합니다.",
    }),
    ...Array.from({ length: MANY }, (_, i) =>
      searchRow({ url: `/en-US/docs/Many/${i}`, title: `Widget ${i}`, popularity: i / 1000 }),
    ),
  ]);
});

async function search(query: string): Promise<Found> {
  const response = await get(`/api/v1/search?${query}`);
  expect(response.status).toBe(200);
  return response.json<Found>();
}

async function urls(query: string): Promise<string[]> {
  return (await search(query)).documents.map(({ mdn_url }) => mdn_url);
}

test("returns documents with their metadata", async () => {
  const response = await get("/api/v1/search?q=sparse");
  expect(response.headers.get("cache-control")).toBe("public, max-age=86400");
  expect(await response.json()).toEqual({
    documents: [
      {
        mdn_url: "/en-US/docs/Web/JavaScript/Array/map",
        score: expect.any(Number),
        title: "Array.prototype.map()",
        locale: "en-us",
        slug: "Web/JavaScript/Array/map",
        popularity: 0.02,
        summary: "Makes a new array of what a function returns.",
        landing: "/en-US/docs/Web/JavaScript/Array/map#sparse_arrays",
        highlight: {},
        sections: [
          {
            url: "/en-US/docs/Web/JavaScript/Array/map#sparse_arrays",
            title: "<mark>Sparse</mark> arrays",
          },
        ],
      },
    ],
    metadata: {
      took_ms: expect.any(Number),
      size: 10,
      page: 1,
      total: { value: 1, relation: "eq" },
    },
    suggestions: [],
  });
});

test("ranks matches in titles above mentions in texts", async () => {
  const found = await urls("q=map");
  expect(found[0]).toBe("/en-US/docs/Web/JavaScript/Map");
  expect(found[1]).toBe("/en-US/docs/Web/JavaScript/Array/map");
  expect(found).toContain("/en-US/docs/Web/Mention");
});

test("links a result to the section whose heading matches the query", async () => {
  const landing = async (q: string) =>
    (await get(`/api/v1/search?q=${q}`).then((response) => response.json<LandingAnswer>()))
      .documents[0]?.landing;
  expect(await landing("array+map+sparse")).toBe(
    "/en-US/docs/Web/JavaScript/Array/map#sparse_arrays",
  );
  expect(await landing("array+map")).toBe("/en-US/docs/Web/JavaScript/Array/map");
});

interface LandingAnswer {
  documents: { landing: string }[];
}

test("finds and counts only pages of the requested area", async () => {
  expect(await urls("q=map&area=javascript")).toEqual([
    "/en-US/docs/Web/JavaScript/Map",
    "/en-US/docs/Web/JavaScript/Array/map",
  ]);
  expect((await search("q=map&area=javascript")).metadata.total.value).toBe(2);
  expect(await urls("q=map&area=css")).toEqual([]);
});

test("caches repeated queries until the content changes", async () => {
  const asked = async () => {
    const { db, asked } = watched();
    await get("/api/v1/search?q=remembered%20%20words", {}, { SEARCH: db });
    return asked.statements;
  };
  const first = await asked();
  expect(await asked()).toBeLessThan(first);
  await addRows([searchRow({ url: "/en-US/docs/Remembered", title: "Remembered words" })]);
  expect(await urls("q=remembered%20words")).toEqual(["/en-US/docs/Remembered"]);
});

test("marks matched words and escapes everything else", async () => {
  const [first] = (await search("q=array+keeps")).documents;
  expect(first?.highlight.title).toEqual(["<mark>Array</mark>.prototype.map()"]);
  expect(first?.highlight.body).toEqual([
    "Calls a function for each element of an <mark>array</mark> &amp; <mark>keeps</mark> &lt;what&gt; it returns.",
  ]);
});

test("excerpts a long text around the match", async () => {
  const hit = (await search("q=mentions+map")).documents.find(({ title }) => title !== "Map");
  const [piece = ""] = hit?.highlight.body ?? [];
  expect(piece).toContain("It <mark>mentions</mark> a <mark>map</mark> once.");
  expect(piece.length).toBeLessThan(200);
});

test("matches prefixes only for the last word", async () => {
  expect(await urls("q=registers+lis")).toEqual(["/en-US/docs/Web/API/addEventListener"]);
  expect(await urls("q=regis+listener")).not.toContain("/en-US/docs/Web/JavaScript/Map");
  expect((await search("q=w")).metadata.total.value).toBe(0);
});

test("ignores case and accents", async () => {
  expect(await urls("q=CAFE")).toEqual(["/en-US/docs/Web/API/addEventListener"]);
});

test("finds parts of code words", async () => {
  expect(await urls("q=event+listener")).toEqual(["/en-US/docs/Web/API/addEventListener"]);
});

test("finds documents with some of the words if none has all", async () => {
  const found = await urls("q=sparse+listener");
  expect(found.sort()).toEqual([
    "/en-US/docs/Web/API/addEventListener",
    "/en-US/docs/Web/JavaScript/Array/map",
  ]);
});

test("searches only the requested locales", async () => {
  expect(await urls("q=array&locale=fr")).toEqual(["/fr/docs/Web/JavaScript/Array/map"]);
  expect(await urls("q=prototype&locale=FR&locale=en-us")).toHaveLength(2);
  expect(await urls("q=tableau")).toEqual([]);
});

test.each([
  ["ja", "配列", "<mark>配列</mark>の要素"],
  ["ja", "要素の操作", "<mark>要素</mark>を<mark>操作</mark>する"],
  ["zh-CN", "数组的方法", "方法</mark>"],
  ["ko", "배열", "<mark>배열</mark>을 다루는"],
])("finds words without spaces between them in %s: %s", async (locale, q, expected) => {
  const { documents } = await search(`q=${encodeURIComponent(q)}&locale=${locale}`);
  expect(documents.map(({ mdn_url }) => mdn_url)).toEqual([`/${locale}/docs/Web/JavaScript/Array`]);
  expect(documents[0]?.highlight.body?.[0]).toContain(expected);
});

test("paginates by ten without overlap", async () => {
  const seen = new Set<string>();
  for (const [page, size] of [
    [1, 10],
    [2, 10],
    [3, 5],
    [4, 0],
  ]) {
    const found = await search(`q=widget&page=${page}`);
    expect(found.documents).toHaveLength(size ?? 0);
    expect(found.metadata).toMatchObject({ page, total: { value: MANY, relation: "eq" } });
    for (const { mdn_url } of found.documents) seen.add(mdn_url);
  }
  expect(seen.size).toBe(MANY);
});

test("sorts by popularity or relevance", async () => {
  const found = await urls("q=widget&sort=popularity");
  expect(found[0]).toBe(`/en-US/docs/Many/${MANY - 1}`);
  expect((await urls("q=map&sort=popularity"))[0]).toBe("/en-US/docs/Web/Mention");
  expect((await urls("q=map&sort=relevance"))[0]).toBe("/en-US/docs/Web/JavaScript/Map");
});

test.each(["", "+", "%22", "%22%20OR%20a*", "NEAR(", "a+AND", "scope:x", "-", "*", "%00"])(
  "responds to the odd query q=%s",
  async (q) => {
    expect((await get(`/api/v1/search?q=${q}`)).status).toBe(200);
  },
);

test("finds nothing for an empty query", async () => {
  expect((await search("q=")).metadata.total).toEqual({ value: 0, relation: "eq" });
});

test.each([
  ["", "q"],
  [`q=${"x".repeat(201)}`, "q"],
  [`q=${encodeURIComponent("配".repeat(67))}`, "q"],
  ["q=a&page=0", "page"],
  ["q=a&page=11", "page"],
  ["q=a&page=1.5", "page"],
  ["q=a&page=two", "page"],
  ["q=a&sort=newest", "sort"],
  ["q=a&area=cooking", "area"],
  ["q=a&locale=tlh", "locale"],
  ["q=a&locale=fr&locale=xx", "locale"],
])("names the invalid parameter of %s", async (query, name) => {
  const response = await get(`/api/v1/search?${query}`);
  expect(response.status).toBe(400);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await response.json()).toEqual({
    code: "invalid_input",
    message: expect.stringContaining(`Not valid: ${name}.`),
    error: expect.stringContaining(`Not valid: ${name}.`),
    requestId: response.headers.get("x-request-id"),
    errors: { [name]: [{ message: expect.any(String), code: "invalid" }] },
  });
});

test("finds rows removed by a load until it has finished", async () => {
  await runSearch(removeRows(["/fr/docs/Web/JavaScript/Array/map"]));
  expect(await urls("q=tableau&locale=fr")).toHaveLength(1);
  const { version } = await readLoadState(runSearch);
  await runSearch([finishLoad("two", version)]);
  expect(await urls("q=tableau&locale=fr")).toEqual([]);
});

test("corrects an unknown word and reports the correction", async () => {
  await loadSearch({
    run: runSearch,
    content: "typing errors",
    hashes: new Map([["/es/docs/Flexbox", "1"]]),
    readRow: async (url) =>
      searchRow({ url, title: "Flexbox", headings: "c\tCentrar elementos", body: "Ejes." }),
  });
  const found = await search("q=flexbux+centrar&locale=es");
  expect(found.documents.map(({ mdn_url }) => mdn_url)).toEqual(["/es/docs/Flexbox"]);
  expect(found.suggestions).toEqual([{ text: "flexbox centrar", total: 1 }]);
  expect((await search("q=flexbox+centrar&locale=es")).suggestions).toEqual([]);
});

test("finds a compound word by one of its known parts", async () => {
  const pages = ["A", "B", "C"].map((name) => `/de/docs/${name}`);
  await loadSearch({
    run: runSearch,
    content: "compounds",
    hashes: new Map(pages.map((url) => [url, "1"])),
    readRow: async (url) =>
      searchRow({ url, title: url.endsWith("C") ? "Anderes" : "Tastatur", body: "Text." }),
  });
  const found = await urls("q=Tastaturbedienung&locale=de");
  expect(found.sort()).toEqual(pages.slice(0, 2));
});

/** The search database, with counters of statements and rows read. */
function watched() {
  const asked = { statements: 0, rowsRead: 0 };
  const db = intercept(env.SEARCH, (property, runner) => {
    if (property !== "prepare") return undefined;
    return (sql: string) => {
      asked.statements += 1;
      const prepared = runner.prepare(sql);
      return new Proxy(prepared, {
        get(target, name) {
          if (name !== "bind") return Reflect.get(target, name);
          return (...values: unknown[]) => {
            const bound = target.bind(...values);
            return {
              async all() {
                const result = await bound.all();
                asked.rowsRead += result.meta.rows_read;
                return result;
              },
            };
          };
        },
      });
    };
  });
  return { db, asked };
}

test("limits statements and rows read for queries of common words", async () => {
  await addRows(
    Array.from({ length: 600 }, (_, i) =>
      searchRow({ url: `/ru/docs/${i}`, title: "цвет фона", body: "цвет текста и фона" }),
    ),
  );
  for (const q of ["цвет фона", "цвте фона текста и ещё", "a b c d e f g h i j k l m n o p q"]) {
    const { db, asked } = watched();
    const path = `/api/v1/search?q=${encodeURIComponent(q)}&locale=ru&locale=en-US`;
    expect((await get(path, {}, { SEARCH: db })).status).toBe(200);
    expect(asked.statements, q).toBeLessThanOrEqual(16);
    expect(asked.rowsRead, q).toBeLessThan(3000);
  }
});

test("responds to a query of long unknown words", async () => {
  const word = (start: string) => `${start}${"donaudampfschifffahrt".slice(0, 21)}`;
  const q = ["quer", "lang", "wort", "noch"].map(word).join(" ");
  expect((await search(`q=${encodeURIComponent(q)}&locale=de`)).documents).toEqual([]);
});

test("corrects transposed letters in member names", async () => {
  const pages = ["Array.prototype.map()", "Map", "JSON.parse()", "Element: paste event"];
  await loadSearch({
    run: runSearch,
    content: "members",
    hashes: new Map(pages.map((_, i) => [`/en-US/docs/Member/${i}`, "1"])),
    readRow: async (url) =>
      searchRow({ url, title: pages[Number(url.split("/").at(-1))] ?? "", popularity: 0.5 }),
  });
  const titles = async (q: string) =>
    (await search(`q=${q}`)).documents.map(({ title }) => title).slice(0, 1);
  expect(await titles("Array.prototpye.map")).toEqual(["Array.prototype.map()"]);
  expect(await titles("JSON.pasre")).toEqual(["JSON.parse()"]);
});

test("prefers the correction that completes a name over equally near words", async () => {
  await loadTitles("pt-BR", ["Widget.round()", "Loud noise", "Loud music", "A loud place"]);
  const found = await search("q=Widget.roud&locale=pt-BR");
  expect(found.documents[0]?.title).toBe("Widget.round()");
  expect(found.suggestions).toEqual([{ text: "Widget.round", total: 1 }]);
});

test("prefers a missing doubled letter over other corrections", async () => {
  await loadTitles("es", ["Assign", "Align", "Align left", "Align right"]);
  expect((await search("q=asign&locale=es")).documents[0]?.title).toBe("Assign");
});

test("corrects fewer letters in shorter words, and never replaces their first letter", async () => {
  const titles = ["Planet", "Garment", "Container", "Reference"];
  await loadTitles("de", titles);
  const cases = {
    plamet: "Planet",
    lpanet: "Planet",
    blanet: undefined,
    planett: "Planet",
    splanet: undefined,
    plomat: undefined,
    gormant: undefined,
    cantainar: "Container",
    kontainer: "Container",
    kantainer: undefined,
    refference: "Reference",
    reffernce: "Reference",
  };
  for (const [word, meant] of Object.entries(cases)) {
    const { documents } = await search(`q=${word}&locale=de`);
    expect([word, documents[0]?.title]).toEqual([word, meant]);
  }
});

test("corrects transposed letters in short words", async () => {
  await loadTitles("ru", ["Grid", "Girder", "Flex", "Loop"]);
  for (const [word, meant] of [
    ["gird", "Grid"],
    ["rgid", "Grid"],
    ["felx", "Flex"],
    ["lopo", "Loop"],
  ]) {
    const { documents } = await search(`q=${word}&locale=ru`);
    expect([word, documents[0]?.title]).toEqual([word, meant]);
  }
});

test("ranks the page of a misspelt hyphenated name above pages with its words", async () => {
  await loadTitles("zh-TW", ["Stretch widget corners", "stretch-widget-corners"]);
  const [first] = (await search("q=stretch-wigdet-corners&locale=zh-TW")).documents;
  expect(first?.title).toBe("stretch-widget-corners");
  expect(first?.highlight.title?.[0]).toContain("<mark>widget</mark>");
});

test("finds the object of an unknown member", async () => {
  await loadTitles("zh-CN", ["Gizmo"]);
  const found = await search("q=Gizmo.xq&locale=zh-CN");
  expect(found.documents.map(({ title }) => title)).toEqual(["Gizmo"]);
});

/** Loads documents that have only a title. */
async function loadTitles(locale: string, titles: string[]) {
  const urls = titles.map((_, i) => `/${locale}/docs/Titles/${i}`);
  await loadSearch({
    run: runSearch,
    content: `titles in ${locale}`,
    hashes: new Map(urls.map((url) => [url, "1"])),
    readRow: async (url) => searchRow({ url, title: titles[urls.indexOf(url)] ?? "" }),
  });
}

test("returns the type and Baseline status of a page", async () => {
  const at = (slug: string) => ({ url: `/en-US/docs/Facts/${slug}`, title: `quokka ${slug}` });
  await addRows([
    searchRow({ ...at("known"), pageType: "javascript-class", baseline: "high" }),
    searchRow(at("plain")),
  ]);
  const { documents } = await search("q=quokka");
  const found = (slug: string) => documents.find(({ mdn_url }) => mdn_url === at(slug).url);
  expect(found("known")).toMatchObject({ type: "class", baseline: "high" });
  expect(found("plain")).toBeDefined();
  expect(found("plain")).not.toHaveProperty("type");
  expect(found("plain")).not.toHaveProperty("baseline");
});
