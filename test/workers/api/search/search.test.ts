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

test("an answer has documents with their metadata", async () => {
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

test("matches in the title come before mentions in the text", async () => {
  const found = await urls("q=map");
  expect(found[0]).toBe("/en-US/docs/Web/JavaScript/Map");
  expect(found[1]).toBe("/en-US/docs/Web/JavaScript/Array/map");
  expect(found).toContain("/en-US/docs/Web/Mention");
});

test("a result leads to the section whose heading matches the query", async () => {
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

test("only pages of the asked area are found, and counted", async () => {
  expect(await urls("q=map&area=javascript")).toEqual([
    "/en-US/docs/Web/JavaScript/Map",
    "/en-US/docs/Web/JavaScript/Array/map",
  ]);
  expect((await search("q=map&area=javascript")).metadata.total.value).toBe(2);
  expect(await urls("q=map&area=css")).toEqual([]);
});

test("repeated queries are answered from memory, until the content changes", async () => {
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

test("found words are marked, everything else is safe to show", async () => {
  const [first] = (await search("q=array+keeps")).documents;
  expect(first?.highlight.title).toEqual(["<mark>Array</mark>.prototype.map()"]);
  expect(first?.highlight.body).toEqual([
    "Calls a function for each element of an <mark>array</mark> &amp; <mark>keeps</mark> &lt;what&gt; it returns.",
  ]);
});

test("a long text is cut to an excerpt around the match", async () => {
  const hit = (await search("q=mentions+map")).documents.find(({ title }) => title !== "Map");
  const [piece = ""] = hit?.highlight.body ?? [];
  expect(piece).toContain("It <mark>mentions</mark> a <mark>map</mark> once.");
  expect(piece.length).toBeLessThan(200);
});

test("the last word may be unfinished, the others not", async () => {
  expect(await urls("q=registers+lis")).toEqual(["/en-US/docs/Web/API/addEventListener"]);
  expect(await urls("q=regis+listener")).not.toContain("/en-US/docs/Web/JavaScript/Map");
  expect((await search("q=w")).metadata.total.value).toBe(0);
});

test("case and accents do not matter", async () => {
  expect(await urls("q=CAFE")).toEqual(["/en-US/docs/Web/API/addEventListener"]);
});

test("parts of code words are found", async () => {
  expect(await urls("q=event+listener")).toEqual(["/en-US/docs/Web/API/addEventListener"]);
});

test("if no document has all the words, those with some are found", async () => {
  const found = await urls("q=sparse+listener");
  expect(found.sort()).toEqual([
    "/en-US/docs/Web/API/addEventListener",
    "/en-US/docs/Web/JavaScript/Array/map",
  ]);
});

test("only the asked locales are searched", async () => {
  expect(await urls("q=array&locale=fr")).toEqual(["/fr/docs/Web/JavaScript/Array/map"]);
  expect(await urls("q=prototype&locale=FR&locale=en-us")).toHaveLength(2);
  expect(await urls("q=tableau")).toEqual([]);
});

test.each([
  ["ja", "配列", "<mark>配列</mark>の要素"],
  ["ja", "要素の操作", "<mark>要素</mark>を<mark>操作</mark>する"],
  ["zh-CN", "数组的方法", "方法</mark>"],
  ["ko", "배열", "<mark>배열</mark>을 다루는"],
])("%s is found by words that no space parts: %s", async (locale, q, expected) => {
  const { documents } = await search(`q=${encodeURIComponent(q)}&locale=${locale}`);
  expect(documents.map(({ mdn_url }) => mdn_url)).toEqual([`/${locale}/docs/Web/JavaScript/Array`]);
  expect(documents[0]?.highlight.body?.[0]).toContain(expected);
});

test("pages hold ten each, and do not overlap", async () => {
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

test("by popularity, the most read comes first", async () => {
  const found = await urls("q=widget&sort=popularity");
  expect(found[0]).toBe(`/en-US/docs/Many/${MANY - 1}`);
  expect((await urls("q=map&sort=popularity"))[0]).toBe("/en-US/docs/Web/Mention");
  expect((await urls("q=map&sort=relevance"))[0]).toBe("/en-US/docs/Web/JavaScript/Map");
});

test.each(["", "+", "%22", "%22%20OR%20a*", "NEAR(", "a+AND", "scope:x", "-", "*", "%00"])(
  "no query can break the search: q=%s",
  async (q) => {
    expect((await get(`/api/v1/search?q=${q}`)).status).toBe(200);
  },
);

test("an empty query finds nothing", async () => {
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
])("a wrong parameter is named: %s", async (query, name) => {
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

test("rows that a load removes are found until it has finished", async () => {
  await runSearch(removeRows(["/fr/docs/Web/JavaScript/Array/map"]));
  expect(await urls("q=tableau&locale=fr")).toHaveLength(1);
  const { version } = await readLoadState(runSearch);
  await runSearch([finishLoad("two", version)]);
  expect(await urls("q=tableau&locale=fr")).toEqual([]);
});

test("a word that nobody knows is taken for the one that was meant, and said so", async () => {
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

test("of a word made of two, one that is known finds something", async () => {
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

/** The database with counters for statements and rows read. */
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

test("however common its words, a search reads little", async () => {
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

test("a query of long words that nobody knows is answered as any other", async () => {
  const word = (start: string) => `${start}${"donaudampfschifffahrt".slice(0, 21)}`;
  const q = ["quer", "lang", "wort", "noch"].map(word).join(" ");
  expect((await search(`q=${encodeURIComponent(q)}&locale=de`)).documents).toEqual([]);
});

test("typing errors are put right within members, and where letters have changed places", async () => {
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

test("of words that are as near, the one that makes a name with the others is meant", async () => {
  await loadTitles("pt-BR", ["Widget.round()", "Loud noise", "Loud music", "A loud place"]);
  const found = await search("q=Widget.roud&locale=pt-BR");
  expect(found.documents[0]?.title).toBe("Widget.round()");
  expect(found.suggestions).toEqual([{ text: "Widget.round", total: 1 }]);
});

test("a letter that should be doubled is missed more often than another is mistaken", async () => {
  await loadTitles("es", ["Assign", "Align", "Align left", "Align right"]);
  expect((await search("q=asign&locale=es")).documents[0]?.title).toBe("Assign");
});

test("the shorter a word, the less of it is corrected, and its first letter never", async () => {
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

test("neighbouring letters that are swapped are found in short words, too", async () => {
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

test("a misspelt name with hyphens finds the page of that name before pages with its words", async () => {
  await loadTitles("zh-TW", ["Stretch widget corners", "stretch-widget-corners"]);
  const [first] = (await search("q=stretch-wigdet-corners&locale=zh-TW")).documents;
  expect(first?.title).toBe("stretch-widget-corners");
  expect(first?.highlight.title?.[0]).toContain("<mark>widget</mark>");
});

test("for an unknown member, its object is found", async () => {
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

test("a result says what its page is about, and its Baseline status", async () => {
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
