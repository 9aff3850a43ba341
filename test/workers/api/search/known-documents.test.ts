import { beforeAll, expect, test } from "vitest";
import { addRows, searchRow } from "#test/db/support.ts";
import { SEARCH } from "#test/workers/api/support.ts";
import { createSearchDb } from "#db/client.ts";
import { searchDocuments } from "#workers/api/services/search/index.ts";

const url = "/en-US/docs/Web/CSS/row-gap";

beforeAll(() => addRows([searchRow({ url, title: "row-gap", summary: "Space between rows." })]));

/** Returns the found summaries and the number of statements that read documents. */
async function ask(text: string): Promise<{ summaries: string[]; reads: number }> {
  let reads = 0;
  const counted = new Proxy(SEARCH, {
    get(target, property) {
      if (property !== "prepare") return Reflect.get(target, property);
      return (sql: string) => {
        if (sql.includes("summary")) reads++;
        return target.prepare(sql);
      };
    },
  });
  const request = { text, locales: ["en-US"], page: 1, sort: "best" as const };
  const { documents } = await searchDocuments(createSearchDb(counted), request);
  return { summaries: documents.map(({ summary }) => summary), reads };
}

test("reads a document once per published version", async () => {
  expect(await ask("row-gap")).toEqual({ summaries: ["Space between rows."], reads: 1 });
  expect(await ask("rows gap")).toEqual({ summaries: ["Space between rows."], reads: 0 });
  await addRows([searchRow({ url, title: "row-gap", summary: "The gap of rows.", hash: "2" })]);
  expect(await ask("row-gap")).toEqual({ summaries: ["The gap of rows."], reads: 1 });
});
