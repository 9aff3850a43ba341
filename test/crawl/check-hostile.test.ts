import { expect, test } from "vitest";
import { judge } from "./check-hostile.ts";
import { hostileAddresses } from "./hostile.ts";

const answer = (status: number, headers = {}, body = "") => ({
  status,
  headers: { "cache-control": "no-store", ...headers },
  body: Buffer.from(body),
});
const FRAME = "<header></header><main></main><footer></footer>";

test.each([
  ["a failure", { path: "/x" }, answer(500), "500"],
  [
    "the text of a function",
    { path: "/x" },
    answer(301, { location: "/function%20Object()%20%7B%20%5Bnative%20code%5D%20%7D/" }),
    "leads to",
  ],
  [
    "an answer that may be kept for ever",
    { path: "/x" },
    answer(200, { "cache-control": "" }),
    "200 without Cache",
  ],
  ["no word of what is possible", { path: "/x", method: "PUT" }, answer(405), "405 without Allow"],
  ["a bare sentence", { path: "/en-US/x" }, answer(404, {}, "Not found"), "404 without"],
])("reports %s", (_, request, given, expected) => {
  expect(judge(request, given)).toContain(expected);
});

test.each([
  ["the page for what is missing", { path: "/en-US/x" }, answer(404, {}, FRAME)],
  ["a sentence for programs", { path: "/api/v1/x" }, answer(404)],
  ["a sentence for files", { path: "/en-US/x.png" }, answer(404)],
  ["a refusal", { path: "/x", method: "PUT" }, answer(405, { allow: "GET" })],
  ["a site of others that is out of reach", { path: "/api/v1/community/issues" }, answer(503)],
  ["a redirect", { path: "/x" }, answer(302, { location: "/en-US/x" })],
])("accepts %s", (_, request, given) => {
  expect(judge(request, given)).toBeUndefined();
});

test("replaces each segment of each route with each hostile name", () => {
  const paths = hostileAddresses().map(({ path }) => path);
  expect(paths).toContain("/__proto__/docs/Web/CSS");
  expect(paths).toContain("/en-US/blog/constructor");
  expect(paths).toContain("/en-US/docs/%0A/CSS");
  expect(paths).toContain("/api/v1/toString");
});
