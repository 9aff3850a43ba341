import { expect, test } from "vitest";
import { AskedReader } from "#workers/api/services/search/rank/asked-text.ts";
import { coverage, runShare, TextWords } from "#workers/api/services/search/rank/text-words.ts";
import { parseQuery } from "#workers/api/services/search/read/query.ts";

const TEXTS = [
  "The addEventListener() method of an event target adds a listener",
  "Add an event: listeners are added",
  "Nothing of it",
  "",
  "要素の配列を追加する",
  "配列",
];

/** Ranking features of a text: as read for the query, and expected from all its words. */
function askedOf(text: string, query: string, locale: string) {
  const asked = parseQuery(query, locale, new Map());
  for (const concept of asked.concepts) concept.weight = concept.share;
  const { concepts, words } = asked;
  const whole = new TextWords(text, locale);
  const taken = concepts.reduce((sum, concept) => sum + whole.taken(concept), 0);
  const expected = {
    coverage: coverage(concepts, whole),
    density: whole.length > 0 ? Math.min(1, taken / whole.length) : 0,
    run: runShare(words, whole.words),
  };
  const read = new AskedReader(asked, locale).read(text);
  const found = { coverage: coverage(concepts, read), density: read.density(), run: read.run() };
  return { expected, found, isFound: read.isFound };
}

test.each(["add event listener", "addEventListener", "配列 追加", "listeners"])(
  "reading a text for %j alone gives the same features as reading all its words",
  (query) => {
    const locale = /[a-z]/.test(query) ? "en-US" : "ja";
    const all = TEXTS.map((text) => askedOf(text, query, locale));
    for (const { expected, found } of all) expect(found).toEqual(expected);
    expect(all.some(({ found }) => found.coverage > 0 && found.density > 0)).toBe(true);
    expect(all.map(({ isFound }) => isFound)).toEqual(
      all.map(({ expected }) => expected.coverage > 0),
    );
  },
);

test("a run is the longest sequence of a query's words", () => {
  expect(runShare(["add", "an", "event"], ["how", "add", "an", "item"])).toBeCloseTo(2 / 3);
  expect(runShare(["a", "a", "b"], ["a", "a", "a", "b"])).toBe(1);
  expect(runShare(["add", "event"], ["event", "add"])).toBe(0);
});
