// @vitest-environment node
// Requests of a window have no cookies.
import { expect, test } from "vitest";
import { withMyBrowsers } from "#app/lib/server/with-my-browsers.server.ts";

const ADDRESS = "https://webdocs.example/de/search?q=grid&browsers=mine";

function answer(cookie?: string): Response {
  return withMyBrowsers(
    new Request(ADDRESS, { headers: cookie === undefined ? {} : { cookie } }),
    "de",
  );
}

test("the reader's browsers come into the address, and nothing keeps the answer", () => {
  const { status, headers } = answer("a=b; browsers=baseline%202024|chrome:131");
  expect(status).toBe(302);
  expect(headers.get("location")).toBe("/de/search?q=grid&browsers=baseline+2024");
  expect(headers.get("cache-control")).toContain("no-store");
});

test.each([undefined, "browsers=damaged"])(
  "without a choice (%s) the reader makes one, and comes back to theirs",
  (cookie) => {
    const { pathname, searchParams } = new URL(
      answer(cookie).headers.get("location") ?? "",
      ADDRESS,
    );
    expect(pathname).toBe("/de/browsers");
    expect(searchParams.get("back")).toBe("/de/search?q=grid&browsers=mine");
  },
);
