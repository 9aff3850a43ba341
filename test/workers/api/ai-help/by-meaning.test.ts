import { expect, test, vi } from "vitest";
import { byMeaning } from "#workers/api/services/ai-help/retrieve/by-meaning.ts";
import type { FoundPage } from "#workers/api/services/ai-help/retrieve/pages.ts";

const page = (title: string, worth: number) =>
  ({ url: `/en-US/docs/${title}`, title, sections: [], worth }) as unknown as FoundPage;
const pages = [page("A", 3), page("B", 2), page("C", 1)];
const titles = (some: readonly FoundPage[]) => some.map(({ title }) => title);

test("pages that are near in words and in meaning come first, with the worths of their places", async () => {
  const vectors = new Map([
    ["A", [1, 1]],
    ["B", [0, 1]],
    ["C", [1, 0]],
  ]);
  const embed = async (texts: readonly string[]) =>
    texts.map((text) => vectors.get(text.charAt(0)) ?? [1, 0]);
  const found = await byMeaning(pages, "question", embed);
  expect(titles(found)).toEqual(["A", "C", "B"]);
  expect(found.map(({ worth }) => worth)).toEqual([3, 2, 1]);
});

test("without embeddings the order stays as it is", async () => {
  const silence = vi.spyOn(console, "error").mockImplementation(() => {});
  const fails = async () => Promise.reject(new Error("gone"));
  expect(titles(await byMeaning(pages, "question", fails))).toEqual(["A", "B", "C"]);
  expect(titles(await byMeaning(pages, "question", async () => [[1]]))).toEqual(["A", "B", "C"]);
  expect(silence).toHaveBeenCalledTimes(2);
  silence.mockRestore();
});
