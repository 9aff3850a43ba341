import { beforeAll, expect, test } from "vitest";
import { publishForAgents } from "../agents/data.ts";
import { get } from "../support.ts";

beforeAll(publishForAgents);

interface Answer {
  documents: { slug: string }[];
  metadata: { total: { value: number } };
}

async function slugsFor(q: string, browsers?: string): Promise<string[]> {
  const query = new URLSearchParams({ q, ...(browsers && { browsers }) });
  const answer = await (await get(`/api/v1/search?${query}`)).json<Answer>();
  expect(answer.metadata.total.value).toBe(answer.documents.length);
  return answer.documents.map(({ slug }) => slug).sort();
}

test("pages about features that do not work in the browsers are left out, all others stay", async () => {
  const all = await slugsFor("has");
  expect(all).toContain("Web/CSS/:has");
  expect(await slugsFor("has", "chrome >= 105")).toEqual(all);
  const old = all.filter((slug) => slug !== "Web/CSS/:has");
  expect(await slugsFor("has", "chrome >= 80")).toEqual(old);
  expect(await slugsFor("has", "baseline 2022")).toEqual(old);
  expect(await slugsFor("has", "baseline 2024")).toEqual(all);
  expect(await slugsFor("color", "chrome >= 80")).toContain("Web/CSS/color");
});

test.each([["netscape 4"], ["chrome >= 99999"], ["x".repeat(501)]])(
  "%j names no browsers",
  async (browsers) => {
    const response = await get(`/api/v1/search?${new URLSearchParams({ q: "has", browsers })}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: { browsers: [{ code: "invalid" }] } });
  },
);
