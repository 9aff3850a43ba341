import { expect, test } from "vitest";
import { randomRequests } from "./random.ts";

const HOST = "localhost:8787";
const requests = randomRequests(["/en-US/docs/Web/CSS", "/en-US/compare?f=a"], HOST, {
  count: 5000,
  seed: 1,
});
const some = (isSo: (request: (typeof requests)[number]) => boolean) => requests.some(isSo);

test("the same seed gives the same requests", () => {
  expect(randomRequests(["/a"], HOST, { count: 9, seed: 7 })).toEqual(
    randomRequests(["/a"], HOST, { count: 9, seed: 7 }),
  );
});

test.each([
  ["hosts with a trailing dot", ({ host = "" }) => host.startsWith("localhost.:")],
  ["hosts that are none", ({ host = "" }) => host === "["],
  ["bodies of GET", ({ method, body }) => method === "GET" && body !== undefined],
  ["double slashes", ({ path }) => /[^:]\/\//.test(path)],
  ["broken encodings", ({ path }) => /%(?![\da-f]{2})/i.test(path)],
  ["addresses of Markdown", ({ path }) => path.includes("/index.md")],
  ["wishes for Markdown", ({ headers }) => headers?.accept === "text/markdown"],
  [
    "forms",
    ({ method, headers, body }) =>
      method === "POST" && body !== undefined && /form/.test(headers?.["content-type"] ?? ""),
  ],
  ["forms of other sites", ({ headers }) => headers?.["sec-fetch-site"] === "cross-site"],
  ["queries of routes", ({ path }) => path.includes("?f=a")],
] satisfies [string, Parameters<typeof some>[0]][])("requests include %s", (_, isSo) => {
  expect(some(isSo)).toBe(true);
});
