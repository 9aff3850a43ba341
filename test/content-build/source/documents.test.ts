import path from "node:path";
import { expect, test } from "vitest";
import { readSources } from "#content-build/run/sources.ts";
import { readSettings } from "#content-build/settings.ts";
import { heapInUse, writeContent } from "../support.ts";

const MEGABYTE = 2 ** 20;

test("indexed pages do not keep their text in memory", () => {
  const body = "A line of text, as pages have many.\n".repeat(30_000);
  const pages = Array.from({ length: 48 }, (_, at) => ({
    slug: `Web/A_page_with_a_long_slug_${at}`,
    title: `A page with a long title, which is a part of its text ${at}`,
    body,
  }));
  const { root, env } = writeContent(pages);
  const settings = readSettings({ env, out: path.join(root, "out/content") });
  const before = heapInUse();
  const sources = readSources(settings, undefined);
  const growth = heapInUse() - before;
  expect(sources.documents).toHaveLength(pages.length);
  expect(growth).toBeLessThan(8 * MEGABYTE);
});
