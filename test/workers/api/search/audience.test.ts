import { beforeAll, expect, test } from "vitest";
import { addRows, searchRow } from "#test/db/support.ts";
import { publishForAgents } from "../agents/data.ts";
import { get } from "../support.ts";

beforeAll(async () => {
  await publishForAgents();
  const body = "Text has a colour.";
  await addRows([
    searchRow({ url: "/en-US/docs/Web/CSS/color", title: "color", body }),
    searchRow({ url: "/en-US/docs/Web/CSS/Guides/Colors", title: "Colors", body }),
    searchRow({ url: "/en-US/docs/Web/CSS/:has", title: ":has()", body }),
    searchRow({ url: "/fr/docs/Web/CSS/:a", original: "Web/CSS/:has", title: ":has()", body }),
  ]);
});

interface Answer {
  documents: { slug: string }[];
  metadata: { total: { value: number } };
}

async function slugsFor(q: string, browsers?: string, locale = "en-US"): Promise<string[]> {
  const query = new URLSearchParams({ q, locale, ...(browsers && { browsers }) });
  const answer = await (await get(`/api/v1/search?${query}`)).json<Answer>();
  expect(answer.metadata.total.value).toBe(answer.documents.length);
  return answer.documents.map(({ slug }) => slug).sort();
}

test("omits only pages about features that the browsers do not support", async () => {
  const has = ["Web/CSS/:has"];
  const colours = ["Web/CSS/Guides/Colors", "Web/CSS/color"];
  expect(await slugsFor(":has()")).toEqual(has);
  expect(await slugsFor(":has()", "chrome >= 105")).toEqual(has);
  expect(await slugsFor(":has()", "chrome >= 80")).toEqual([]);
  expect(await slugsFor(":has()", "baseline 2022")).toEqual([]);
  expect(await slugsFor(":has()", "baseline 2024")).toEqual(has);
  expect(await slugsFor("colour", "chrome >= 80")).toEqual(colours);
});

test("filters a translation with an outdated slug by its original's feature", async () => {
  expect(await slugsFor(":has()", "chrome >= 105", "fr")).toEqual(["Web/CSS/:a"]);
  expect(await slugsFor(":has()", "chrome >= 80", "fr")).toEqual([]);
});

test.each([["netscape 4"], ["chrome >= 99999"], ["x".repeat(501)]])(
  "rejects the invalid browsers %j",
  async (browsers) => {
    const response = await get(`/api/v1/search?${new URLSearchParams({ q: "has", browsers })}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: { browsers: [{ code: "invalid" }] } });
  },
);
