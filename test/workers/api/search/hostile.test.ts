import { beforeAll, expect, test } from "vitest";
import { addRows, searchRow } from "#test/db/support.ts";
import { get } from "#test/workers/api/support.ts";

beforeAll(() =>
  addRows([
    searchRow({ url: "/en-US/docs/Web/Map", title: "Map", body: "Holds keys and values." }),
    searchRow({ url: "/ja/docs/Web/Map", title: "マップ", body: "キーと値を保持します。" }),
  ]),
);

test.each([
  ['"'],
  ["map' OR 1=1 --"],
  ["title:map NEAR(map, 2) * AND NOT"],
  ["map* OR {title body}: ^map"],
  ["(((((((((((((((((((("],
  ["[a-z]+(a+)+$"],
  ["(?<name>x)\\k<name>{9999999}"],
  ["%_%_%'; DROP TABLE search_posting"],
  ["constructor __proto__ toString"],
  ["\u0000map\u0008\u001b[31m"],
  ["m\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308ap"],
  ["\u202emap\u202c\u200f"],
  ["👩‍👩‍👧‍👦🏳️‍🌈"],
  ["ไทย العربية עברית हिन्दी ქართული"],
  ["配列ー々〆ｶﾞ값を"],
  [`${"ー".repeat(60)}`],
  [`${"aAaA".repeat(50)}`],
  [`${"a.b ".repeat(50)}`],
  [`${"-".repeat(100)}${".".repeat(100)}`],
])("treats any input as plain text and responds: %j", async (typed) => {
  for (const locale of ["en-US", "ja"]) {
    const response = await get(
      `/api/v1/search?q=${encodeURIComponent(typed)}&locale=${locale}&fallback=true`,
    );
    expect(response.status).toBe(200);
    const { documents } = await response.json<{ documents: unknown[] }>();
    expect(documents.length).toBeLessThanOrEqual(2);
  }
  const again = await get("/api/v1/search?q=map&locale=en-US");
  expect((await again.json<{ documents: unknown[] }>()).documents.length).toBe(1);
});
