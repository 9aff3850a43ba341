import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { openDocuments } from "#workers/api/services/documents.ts";
import { publish } from "#test/workers/site/support.ts";

const PATH = "/en-US/docs/Web/Box";
const body = JSON.stringify({ doc: { title: "Box" } });
const files = [{ path: "en-us/docs/web/box/index.json", url: PATH, body }];

test("a document is found again after it was missing temporarily", async () => {
  await publish({ files });
  const read = async () => (await openDocuments(env.CONTENT, 60)).read(PATH);
  const { objects } = await env.CONTENT.list();
  // The current version stays cached while its files are deleted.
  await openDocuments(env.CONTENT);
  await env.CONTENT.delete(objects.map(({ key }) => key));
  expect(await read()).toBeUndefined();
  await publish({ files });
  expect(await read()).toMatchObject({ title: "Box" });
});
