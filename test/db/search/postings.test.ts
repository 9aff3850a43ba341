import { expect, test } from "vitest";
import { readList, readPostings, writeList, writePostings } from "#db/search/postings.ts";

test("written lists are read back, however far apart their numbers", () => {
  const documents = [0, 1, 31, 32, 33, 1100, 16_383, 5_000_000];
  const details = documents.map((_, i) => (i * 301) % 2048);
  const read: number[][] = [];
  readPostings(writePostings(documents, details), (...each) => read.push(each));
  expect(read).toEqual(
    documents.map((document, i) => [document, (details[i] ?? 0) >> 3, (details[i] ?? 0) & 7]),
  );
});

test("lists of close numbers take one character each", () => {
  const numbers = Array.from({ length: 1000 }, (_, i) => i * 3);
  const text = writeList(numbers);
  expect(text).toHaveLength(1000);
  const read: number[] = [];
  readList(text, (number) => read.push(number));
  expect(read).toEqual(numbers);
});

test("an empty list is an empty string", () => {
  expect(writePostings([], [])).toBe("");
  readPostings("", () => expect.unreachable());
});
