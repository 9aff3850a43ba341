import { expect, test } from "vitest";
import { plans } from "../support/explain.ts";
import { person, publishDocuments } from "../support.ts";
import { PAGES } from "./support.ts";

test("a lookup finds saved articles by the URL index", async () => {
  const reader = await person();
  const answer = await reader.call("GET", "/api/v2/collections/lookup/?url=/en-US/docs/Web/CSS");
  expect(answer.status).toBe(200);
  const lookups = [...plans].filter(([sql]) => /"collection_item".*COLLATE NOCASE/.test(sql));
  expect(lookups.length).toBeGreaterThan(0);
  for (const [sql, steps] of lookups) {
    expect(steps.join("; "), sql).toContain("collection_item_address");
  }
});

test("an import preview looks up each article by index instead of reading whole collections", async () => {
  const reader = await person();
  const items = [{ url: "/en-US/docs/Page_1", title: "1" }];
  const file = { version: 1, collections: [{ name: "Own", items }] };
  await publishDocuments(...PAGES);
  const answer = await reader.call("POST", "/api/v2/collections/import/preview", file);
  expect(answer.status).toBe(200);
  const lookups = [...plans].filter(([sql]) => /FROM json_each.*JOIN collection_item/s.test(sql));
  expect(lookups.length).toBeGreaterThan(0);
  for (const [sql, steps] of lookups) {
    expect(steps.join("; "), sql).toContain("collection_item_url (collection_id=? AND url=?)");
  }
});
