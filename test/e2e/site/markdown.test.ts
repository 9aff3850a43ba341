import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, inject, test } from "vitest";
import type { BuildManifest } from "#content-build/contract/documents.ts";
import { SITE_NAME } from "#test/support/serve-product.ts";

const BUILT = "build/content";
const AT_ONCE = 8;

const baseUrl = inject("baseUrl");

async function markdownAt(address: string, accept = "*/*"): Promise<string> {
  const response = await fetch(baseUrl + address, { headers: { accept } });
  expect(response.headers.get("content-type"), address).toBe("text/markdown; charset=utf-8");
  // The build names the port of the site, which is another one here.
  return (await response.text()).replaceAll(baseUrl, SITE_NAME);
}

test("each page is the Markdown that the build has put into packs, however it is asked for", async () => {
  const { files, aside = [] }: BuildManifest = JSON.parse(
    readFileSync(path.join(BUILT, "manifest.json"), "utf8"),
  );
  const urls = new Map(files.flatMap(({ path: name, url }) => (url ? [[name, url]] : [])));
  const pages = aside.flatMap(({ path: name }) => {
    const url = urls.get(name.replace(/\.md$/, ".json"));
    return url === undefined ? [] : [{ url, text: readFileSync(path.join(BUILT, name), "utf8") }];
  });
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
