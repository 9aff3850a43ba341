import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { app } from "#workers/api/app.ts";
import type { Bindings } from "#workers/api/env.ts";

/** The document is static: no query is made. */
const DB = { withSession: () => ({ getBookmark: () => null }) } as unknown as D1Database;
const BINDINGS = { LOG: "errors", ORIGIN: "https://webdocs.example", DB, SEARCH: DB } as Bindings;

test("the OpenAPI document has no lint errors or warnings", async () => {
  const response = await app.request("/api/openapi.json", {}, BINDINGS);
  const config = await createConfig({
    extends: ["recommended-strict"],
    rules: {
      "operation-description": "error",
      "operation-singular-tag": "error",
      "operation-tag-defined": "error",
      "parameter-description": "error",
      "tag-description": "error",
      "tags-alphabetical": "error",
      "no-invalid-parameter-examples": "error",
      "no-invalid-schema-examples": "error",
    },
  });
  const problems = await lintFromString({
    source: await response.text(),
    absoluteRef: "/openapi.json",
    config,
  });
  const found = problems.map(({ ruleId, message, location }) => {
    return `${ruleId}: ${message} ${location[0]?.pointer}`;
  });
  expect(found).toEqual([]);
});
