import { expect, test } from "vitest";
import { plans } from "../support/explain.ts";
import { person } from "../support.ts";

test("a lookup reads the articles at an address, not all that somebody has saved", async () => {
  const reader = await person();
  const answer = await reader.call("GET", "/api/v2/collections/lookup/?url=/en-US/docs/Web/CSS");
  expect(answer.status).toBe(200);
  const lookups = [...plans].filter(([sql]) => /"collection_item".*COLLATE NOCASE/.test(sql));
  expect(lookups.length).toBeGreaterThan(0);
  for (const [sql, steps] of lookups) {
    expect(steps.join("; "), sql).toContain("collection_item_address");
  }
});
