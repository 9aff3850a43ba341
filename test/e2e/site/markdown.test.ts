import { readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, inject, test } from "vitest";
import type { BuildManifest } from "#content-build/contract/documents.ts";
import { SITE_NAME } from "#test/support/serve-product.ts";

const BUILT = "build/content";
const AT_ONCE = 8;
/** Separates the pages of a pack, each of which begins with its front matter. */
const START = /\n(?=---\ntitle: .*\nurl: ")/;
const URL_LINE = /^url: "(.*)"$/m;

const baseUrl = inject("baseUrl");

async function markdownAt(address: string, accept = "*/*"): Promise<string> {
  const response = await fetch(baseUrl + address, { headers: { accept } });
  expect(response.headers.get("content-type"), address).toBe("text/markdown; charset=utf-8");
  // The build names the port of the site, which is another one here.
  return (await response.text()).replaceAll(baseUrl, SITE_NAME);
}

test("each page is served as the Markdown in the packs, by its path and by Accept header", async () => {
  const { files }: BuildManifest = JSON.parse(
    readFileSync(path.join(BUILT, "manifest.json"), "utf8"),
  );
  const packs = files.filter(({ path: name }) => name.endsWith("/pages.md.gz"));
  const pages = packs.flatMap(({ path: name }) =>
    gunzipSync(readFileSync(path.join(BUILT, name)))
      .toString()
      .split(START)
      .map((text) => {
        const [, url = ""] = URL_LINE.exec(text) ?? [];
        return { url: url.replace(SITE_NAME, ""), text };
      }),
  );
  expect(pages.length).toBeGreaterThan(400);
  const next = pages.values();
  const compare = async () => {
    for (const { url, text } of next) {
      expect(await markdownAt(`${url.replace(/\/$/, "")}/index.md`), url).toBe(text);
      expect(await markdownAt(url, "text/markdown"), url).toBe(text);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, compare));
});
