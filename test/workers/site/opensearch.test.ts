import { beforeAll, expect, test } from "vitest";
import { openSite, publish } from "./support.ts";

beforeAll(() => publish({ pages: ["/en-US/docs/Web"] }));

const site = openSite();

test.each([
  ["/opensearch.xml", "en-US", "Webdocs"],
  ["/opensearch.xml?locale=DE", "de", "Webdocs (de)"],
  ["/opensearch.xml?locale=tlh", "en-US", "Webdocs"],
])("%s describes the search in %s", async (path, locale, name) => {
  const response = await site.get(path);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toContain("application/opensearchdescription+xml");
  expect(response.headers.get("cache-control")).toBe("public, max-age=3600");
  const xml = await response.text();
  expect(xml).toContain(`<ShortName>${name}</ShortName>`);
  for (const path of ["search/go", "search/suggestions"]) {
    expect(xml).toContain(`/api/v1/${path}?q={searchTerms}&amp;locale=${locale}"`);
  }
  expect(xml).toContain(`/opensearch.xml?locale=${locale}"`);
});
