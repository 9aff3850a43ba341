import { expect, test } from "vitest";
import { unknownShare, weigh } from "#workers/api/services/ai-help/retrieve/terms.ts";
import type { Concept } from "#workers/api/services/search/index.ts";

const concept = (word: string, weight: number, share = 1): Concept => ({
  ...{ word, weight, share },
  forms: [{ terms: [word], sure: 1 }],
});

/** "Wie viel Benzin verbraucht ein Auto?" against English pages, which contain only "auto". */
const asked = [
  concept("wie", 0.08, 0.08),
  concept("benzin", 1),
  concept("verbraucht", 1),
  concept("auto", 0.4),
];

test("words of another language that no page has say little, but are missing in full", () => {
  const terms = weigh(asked, "de", "en-US");
  const [, benzin, , auto] = terms;
  expect(benzin).toMatchObject({ weight: 0.15, isUnknown: true });
  expect(auto).toMatchObject({ weight: 0.4, isUnknown: false });
  expect(unknownShare(terms)).toBeCloseTo(2.08 / 2.48);
});

test("in the language of the pages, and as names, they keep their weight", () => {
  expect(weigh(asked, "de", "de")[1]).toMatchObject({ weight: 1, isUnknown: true });
  expect(weigh([concept("x-frame", 1)], "de", "en-US")[0]).toMatchObject({ weight: 1 });
});

test("nothing is missing of nothing, or of what every word of is known", () => {
  expect(unknownShare([])).toBe(0);
  expect(unknownShare(weigh([concept("grid", 0.5)], "en-US", "en-US"))).toBe(0);
});
