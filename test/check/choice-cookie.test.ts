import { expect, test } from "vitest";
import {
  browsersCookie,
  readBrowsersCookie,
} from "#content-build/compat/audience/choice-cookie.ts";

const ORIGIN = "https://webdocs.example";
const CHOICE = {
  query: "chrome >= 110, safari >= 16.4",
  minimum: new Map([
    ["chrome", "110"],
    ["safari", "16.4"],
  ] as const),
};

/** The part of a header that browsers send back. */
const pair = (header: string) => header.split(";")[0] ?? "";

test("a choice is read back from its cookie, among other cookies", () => {
  const header = browsersCookie(CHOICE, ORIGIN);
  expect(header).toMatch(/; Path=\/; Max-Age=31536000; SameSite=Lax; Secure$/);
  expect(pair(header)).toMatch(/^browsers=[\w%|:.-]+$/);
  expect(readBrowsersCookie(`a=1; ${pair(header)}; b=browsers=x`)).toEqual(CHOICE);
});

test("without a choice the cookie is removed", () => {
  const header = browsersCookie(undefined, "http://localhost:8787");
  expect(header).toBe("browsers=; Path=/; Max-Age=0; SameSite=Lax");
  expect(readBrowsersCookie(pair(header))).toBeUndefined();
  expect(readBrowsersCookie("")).toBeUndefined();
});

test.each([
  ["no versions", "browsers=baseline%202024"],
  ["no query", "browsers=|chrome:110"],
  ["an unknown browser", "browsers=x|constructor:1"],
  ["an invalid version", "browsers=x|chrome:1e9"],
  ["markup", "browsers=x|chrome:<b>"],
  ["broken encoding", "browsers=%E0%A4%A|chrome:110"],
  ["a query that is too long", `browsers=${"x".repeat(501)}|chrome:110`],
  ["one damaged part", "browsers=x|chrome:110|"],
])("a malformed cookie is ignored: %s", (_, cookie) => {
  expect(readBrowsersCookie(cookie)).toBeUndefined();
});
