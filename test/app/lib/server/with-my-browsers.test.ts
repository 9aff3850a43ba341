// @vitest-environment node
// In a DOM environment, requests would drop their cookie header.
import { expect, test } from "vitest";
import { withMyBrowsers } from "#app/lib/server/with-my-browsers.server.ts";

const ADDRESS = "https://webdocs.example/de/search?q=grid&browsers=mine";

function answer(cookie?: string): Response {
  return withMyBrowsers(
    new Request(ADDRESS, { headers: cookie === undefined ? {} : { cookie } }),
    "de",
  );
}

test("redirects to a URL with the reader's browsers, without caching", () => {
  const { status, headers } = answer("a=b; browsers=baseline%202024|chrome:131");
  expect(status).toBe(302);
  expect(headers.get("location")).toBe("/de/search?q=grid&browsers=baseline+2024");
  expect(headers.get("cache-control")).toContain("no-store");
});

test.each([undefined, "browsers=damaged"])(
  "without a valid choice (%s), redirects to the form, which links back",
  (cookie) => {
    const { pathname, searchParams } = new URL(
      answer(cookie).headers.get("location") ?? "",
      ADDRESS,
    );
    expect(pathname).toBe("/de/browsers");
    expect(searchParams.get("back")).toBe("/de/search?q=grid&browsers=mine");
  },
);
