import { beforeAll, expect, test } from "vitest";
import { get } from "#test/workers/api/support.ts";
import { publishForAgents } from "./data.ts";

beforeAll(publishForAgents);

// biome-ignore lint/suspicious/noExplicitAny: each resource has fields of its own
async function read(path: string): Promise<any> {
  const response = await get(`/api/v3/${path}`);
  expect(response.status, path).toBe(200);
  return response.json();
}

/** Reads all entries of a list by following its cursors. */
async function readAll(path: string, field: string): Promise<unknown[]> {
  const all: unknown[] = [];
  let after = "";
  do {
    const answer = await read(`${path}${after && `&after=${encodeURIComponent(after)}`}`);
    expect(answer[field].length).toBeLessThanOrEqual(2);
    all.push(...answer[field]);
    after = answer.next ?? "";
  } while (after);
  return all;
}

test("documents returns Markdown and metadata of a page or one section", async () => {
  const whole = await read("documents?path=Web/CSS/colour");
  expect(whole).toMatchObject({
    url: "http://localhost:8787/en-US/docs/Web/CSS/color",
    compat: ["css.properties.color"],
    markdown: expect.stringMatching(/^---\ntitle: color\n/),
  });
  const part = await read("documents?path=Web/CSS/color%23red_text");
  expect(part.markdown).toBe("### Red text\n\nIt is red.\n\n");
  expect(await read("documents?path=Web/CSS/color&locale=JA")).toMatchObject({ title: "色" });
});

test("missing resources get 404 with suggestions", async () => {
  const page = await get("/api/v3/documents?path=/en-US/docs/Web/CSS/colors_color");
  expect(page.status).toBe(404);
  expect(await page.json()).toMatchObject({ message: expect.stringContaining("/CSS/color") });
  const feature = await get("/api/v3/baseline/gird");
  expect(feature.status).toBe(404);
  expect(await feature.json()).toMatchObject({ message: expect.stringContaining("grid") });
  const section = await get("/api/v3/documents?path=Web/CSS/color&section=no");
  expect(await section.json()).toMatchObject({ message: expect.stringContaining("Syntax;") });
});

test("compat is read by key and by name", async () => {
  const path =
    "compat?keys=css.selectors.has,Array.prototype.at,css.selectors.hsa&browsers=firefox";
  expect(await read(path)).toMatchObject({
    features: [
      { key: "css.selectors.has", support: [{ browser: "firefox", version: "121" }] },
      { key: "javascript.builtins.Array.at" },
    ],
    unknown: [{ name: "css.selectors.hsa", near: ["css.selectors.has", "api.Headers.has"] }],
  });
});

test("lists are paginated by cursors", async () => {
  const keys = await readAll("compat/keys?area=css&limit=2", "keys");
  expect(keys).toEqual(
    ["properties.color", "properties.display", "properties.display.grid", "selectors.has"].map(
      (key) => `css.${key}`,
    ),
  );
  const features = await readAll("baseline?limit=1", "features");
  expect(features).toMatchObject([
    { id: "grid", level: "widely", keys: expect.arrayContaining(["css.properties.color"]) },
    { id: "has", level: "newly", newly_since: "2023-12-19" },
  ]);
  const changes = await readAll("updates?area=css&limit=2", "changes");
  expect(changes).toHaveLength(4);
});

test("Baseline features are filtered by level and date, and read by ID", async () => {
  expect((await read("baseline?level=newly")).features).toMatchObject([{ id: "has" }]);
  expect((await read("baseline?since=2023-01-01")).features).toMatchObject([{ id: "has" }]);
  expect(await read("baseline/has")).toMatchObject({ keys: ["css.selectors.has"] });
});

test("search results contain no markup", async () => {
  const { results, total } = await read("search?q=color&area=css");
  expect(total).toBe(2);
  expect(JSON.stringify(results)).not.toContain("<mark>");
  expect((await read("search?q=color&kind=guide")).results).toMatchObject([{ title: "Colors" }]);
});

const ALL = [
  "documents?path=Web/CSS/color",
  "compat?keys=css.selectors.has",
  "compat/keys?area=css",
  "baseline",
  "baseline/has",
  "search?q=color",
  "updates",
];

test.each(ALL)("%s is readable from any origin and has an ETag", async (path) => {
  const headers = { origin: "https://elsewhere.example" };
  const first = await get(`/api/v3/${path}`, { headers });
  expect(first.headers.get("access-control-allow-origin")).toBe("*");
  expect(first.headers.get("cache-control")).toBe("public, max-age=300");
  const tag = first.headers.get("etag") ?? "";
  expect(tag).toMatch(/^"[0-9a-f]{40}"$/);
  const again = await get(`/api/v3/${path}`, { headers: { ...headers, "if-none-match": tag } });
  expect(again.status).toBe(304);
  expect(again.headers.get("etag")).toBe(tag);
  expect(again.headers.get("access-control-allow-origin")).toBe("*");
  expect(await again.text()).toBe("");
  await first.text();
});

test.each([
  "documents",
  "documents?path=",
  `documents?path=${"x".repeat(1001)}`,
  "documents?path=Web/CSS&locale=tlh",
  "compat",
  "compat?keys=has&browsers=lynx",
  `compat?keys=${"x,".repeat(60)}`.replace(/x/g, () => String(Math.random())),
  "compat/keys?area=__proto__",
  "compat/keys?area=css&limit=0",
  "baseline?level=high",
  "baseline?since=yesterday",
  "search",
  "search?q=x&after=x",
  "updates?after=x",
  "updates?release=%27",
])("%s is rejected as invalid input", async (path) => {
  const response = await get(`/api/v3/${path}`);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: "invalid_input" });
});
