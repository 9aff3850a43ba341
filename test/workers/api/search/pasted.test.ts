import { expect, test } from "vitest";
import { readPasted } from "#workers/api/services/search/read/pasted.ts";
import { parseQuery } from "#workers/api/services/search/read/query.ts";

test.each([
  ["Uncaught TypeError: a.map is not a function", "a.map is not a function", "TypeError"],
  [
    "TypeError: Cannot read properties of undefined (reading 'map')",
    "Cannot read properties of undefined",
    "TypeError",
  ],
  ["Uncaught (in promise) Error: timeout", "timeout", "Error"],
  [
    "Uncaught DOMException: Failed to execute 'removeChild' on 'Node': The node is no child.",
    "Node.removeChild",
    "DOMException The node is no child.",
  ],
  ["Failed to construct 'URL': Invalid URL", "URL", "Invalid URL"],
  ["Node.removeChild: The node is no child", "Node.removeChild", "The node is no child"],
  [
    "Access to fetch at 'https://a.example/' from origin 'https://b.example' has been blocked by CORS policy: No 'Access-Control-Allow-Origin' header is present on the requested resource.",
    "No Access-Control-Allow-Origin header is present on the requested resource",
    "CORS",
  ],
  [
    "Cross-Origin Request Blocked: The Same Origin Policy disallows reading the remote resource at https://a.example/. (Reason: CORS header ‘Access-Control-Allow-Origin’ missing).",
    "CORS header Access-Control-Allow-Origin missing",
    "CORS",
  ],
  ["fetch(url, options)", "fetch", "url, options"],
  ["new Date()", "Date()", "new"],
  ["app.js:12:5 x is not defined", "x is not defined", ""],
  ["https://example.com/?a=b", "https://example.com/?a=b", ""],
  [":nth-child(odd)", ":nth-child", "odd"],
  ["cubic-bezier(0.1, 0.7, 1, 0.1)", "cubic-bezier", "0.1, 0.7, 1, 0.1"],
  ["fetch()", "fetch()", ""],
  ["<a>", "<a>", ""],
  ["how to center a div", "how to center a div", ""],
])("reads from %j the text %j and the asides %j", (pasted, text, asides) => {
  expect(readPasted(pasted)).toEqual({ text, asides });
});

test("asides have little weight and are not names", () => {
  const { concepts, names } = parseQuery(
    "ReferenceError: process is not defined",
    "en-US",
    new Map(),
  );
  const aside = concepts.find(({ word }) => word === "referenceerror");
  expect(aside?.share).toBeLessThan(0.5);
  expect(names.get("process is not defined")).toBe(1);
});
