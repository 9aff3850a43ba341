import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { listAddresses, placeOf, sampleOf } from "./addresses.ts";
import type { Answer, Ask } from "./ask.ts";

test("pages come from sitemaps and search indexes, whatever host these name", async () => {
  const files = new Map<string, string | Buffer>([
    [
      "/sitemap.xml",
      "<x><sitemap><loc>https://other.example/sitemaps/de/sitemap.xml.gz</loc></sitemap></x>",
    ],
    [
      "/sitemaps/de/sitemap.xml.gz",
      gzipSync("<x><url><loc>https://other.example/de/docs/A&amp;B</loc></url></x>"),
    ],
    ["/de/search-index.json", JSON.stringify([{ title: "C", url: "/de/docs/Straße" }])],
  ]);
  const ask: Ask = async (path): Promise<Answer> => {
    const body = Buffer.from(files.get(path) ?? "");
    return { status: files.has(path) ? 200 : 404, headers: {}, body };
  };
  const paths = (await listAddresses(ask)).map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining(["/de/docs/A&B", "/de/docs/Stra%C3%9Fe", "/de/play"]),
  );
});

test("a sample has pages of each kind and locale", () => {
  const pages = [
    "/de/docs/Web/CSS/a",
    "/de/docs/Web/CSS/b",
    "/de/docs/Web/CSS/c",
    "/fr/",
    "/de/about",
  ].map((path) => ({ path, ...placeOf(path) }));
  expect(sampleOf(pages, 0)).toHaveLength(5);
  expect(sampleOf(pages, 1).map(({ path }) => path)).toEqual([
    "/de/docs/Web/CSS/a",
    "/fr/",
    "/de/about",
  ]);
  expect(sampleOf(pages, 2)).toHaveLength(4);
});
