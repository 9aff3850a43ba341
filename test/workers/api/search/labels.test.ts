import { beforeAll, expect, test } from "vitest";
import { addRows, searchRow } from "#test/db/support.ts";
import { get } from "#test/workers/api/support.ts";

beforeAll(async () => {
  await addRows([
    searchRow({ url: "/en-US/docs/Web/CSS/gap", title: "gap", popularity: 0.1 }),
    searchRow({ url: "/en-US/docs/Web/API/Request/cache", title: "cache" }),
    searchRow({ url: "/en-US/docs/Web/HTTP/cache", title: "cache" }),
    searchRow({ url: "/en-US/docs/Web/CSS/@media", title: "@media" }),
    searchRow({ url: "/de/docs/Web/CSS/gap", title: "Abstand" }),
    searchRow({ url: "/en-US/docs/DOM", title: "The lantern model", popularity: 0.9 }),
    searchRow({ url: "/en-US/docs/LanternTarget", title: "LanternTarget", popularity: 0.8 }),
    searchRow({ url: "/en-US/docs/Web/API/Lantern", title: "Lantern: light", popularity: 0.1 }),
  ]);
});

async function suggest(query: string): Promise<unknown> {
  const response = await get(`/api/v1/search/suggestions?${query}`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toContain("application/x-suggestions+json");
  expect(response.headers.get("cache-control")).toBe("public, max-age=3600");
  return response.json();
}

async function go(query: string): Promise<string | null> {
  const response = await get(`/api/v1/search/go?${query}`, { redirect: "manual" });
  expect(response.status).toBe(302);
  return response.headers.get("location");
}

test("suggests titles that start with the typed text", async () => {
  expect(await suggest("q=ga")).toEqual(["ga", ["gap"]]);
  expect(await suggest("q=Abst&locale=de")).toEqual(["Abst", ["Abstand"]]);
  expect(await suggest("q=")).toEqual(["", []]);
  expect(await suggest("q=nothing-like-it")).toEqual(["nothing-like-it", []]);
});

test("suggests an exact name first, then names that start with the text", async () => {
  const [, typed] = (await suggest("q=lantern")) as [string, string[]];
  expect(typed).toEqual(["Lantern: light", "LanternTarget", "The lantern model"]);
  const [, begun] = (await suggest("q=Lanter")) as [string, string[]];
  expect(begun).toEqual(["LanternTarget", "Lantern: light", "The lantern model"]);
});

test("adds the area to ambiguous titles and to those that look like a URL", async () => {
  const [, labels] = (await suggest("q=cache")) as [string, string[]];
  expect(labels.sort()).toEqual(["cache (HTTP)", "cache (Web APIs)"]);
  expect(await suggest("q=@media")).toEqual(["@media", ["@media (CSS)"]]);
});

test("redirects an exact label to its page, case-insensitively", async () => {
  expect(await go("q=GAP")).toBe("/en-US/docs/Web/CSS/gap");
  expect(await go("q=cache%20(HTTP)")).toBe("/en-US/docs/Web/HTTP/cache");
  expect(await go("q=@media")).toBe("/en-US/docs/Web/CSS/@media");
  expect(await go("q=abstand&locale=de")).toBe("/de/docs/Web/CSS/gap");
});

test.each([
  ["q=cache", "/en-US/search?q=cache"],
  ["q=unknown%20thing", "/en-US/search?q=unknown%20thing"],
  ["q=", "/en-US/search?q="],
  ["q=gap&locale=de", "/de/search?q=gap"],
  ["q=unknown&locale=xx", "/en-US/search?q=unknown"],
])("redirects a query that is not one page's label to the results: %s", async (query, location) => {
  expect(await go(query)).toBe(location);
});
