import { expect, test } from "vitest";
import { addRows, searchRow } from "#test/db/support.ts";
import { get } from "#test/workers/api/support.ts";

test("search returns 503 rather than no results before the index is loaded", async () => {
  for (const path of ["/api/v1/search?q=gap", "/api/v3/search?q=gap"]) {
    const response = await get(path);
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("60");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.json()).toMatchObject({ code: "search_empty" });
  }
  const suggestions = await get("/api/v1/search/suggestions?q=gap");
  expect(suggestions.status).toBe(200);
  expect((await get("/api/v3/documents?path=/en-US/docs/Web/CSS/gep")).status).toBe(404);

  await addRows([searchRow({ url: "/en-US/docs/Web/CSS/gap", title: "gap" })]);
  const found = await get("/api/v1/search?q=gap");
  expect(await found.json()).toMatchObject({ metadata: { total: { value: 1 } } });
});
