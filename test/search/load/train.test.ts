import { expect, test } from "vitest";
import { normalise, quantise } from "#db/meaning/vectors.ts";
import { directionOf, likenesses, nearestOf } from "#workers/api/services/meaning/likeness.ts";
import { composePage } from "#workers/operate/meaning/model.ts";
import { train } from "#workers/operate/meaning/train.ts";

/** Two topics whose words share no text: `glow` and `shade` are about light, the others about lists. */
const TERMS = ["light", "glow", "shade", "list", "append", "remove"];
const PAGES = [[0], [3]];
const TEXTS = [
  { words: [1, 0], page: 0 },
  { words: [2, 0], page: 0 },
  { words: [1, 2], page: 0 },
  { words: [4, 3], page: 1 },
  { words: [5, 3], page: 1 },
  { words: [4, 5], page: 1 },
];

function trainingSet() {
  let end = 0;
  return {
    words: TERMS.length,
    counts: TERMS.map(() => 3),
    texts: Uint32Array.from(TEXTS.flatMap(({ words }) => words)),
    ends: Uint32Array.from(TEXTS, ({ words }) => (end += words.length)),
    targets: Uint32Array.from(TEXTS, ({ page }) => page),
    weights: [1],
    pages: PAGES.map((words) => [Uint32Array.from(words)]),
  };
}

function nearestPages(vectors: Float32Array, asked: string[]) {
  const words = new Map(
    TERMS.map((term, i) => [term, quantise(vectors.subarray(i * 64, (i + 1) * 64))]),
  );
  const model = { learned: 2, packed: 2, format: "", words };
  const numbers = new Int8Array(128);
  for (const [i, page] of PAGES.entries()) {
    numbers.set(composePage({ fields: [page] }, model, TERMS), i * 64);
  }
  const pages = {
    version: 1,
    slugs: ["Light", "List"],
    locales: Uint16Array.of(1, 3),
    numbers,
    places: new Map(),
  };
  const direction = directionOf(asked, words) ?? normalise(new Float32Array(64));
  return (bit: number) => nearestOf(likenesses(direction, pages), pages, { bit, limit: 5 });
}

test("a word that a page lacks finds it if texts about the page contain the word", () => {
  const vectors = train(trainingSet(), { seed: 1, epochs: 200, mostSamples: 10_000 });
  expect(nearestPages(vectors, ["glow"])(1)[0]?.slug).toBe("Light");
  expect(nearestPages(vectors, ["append", "remove"])(1)[0]?.slug).toBe("List");
  // The second locale has one page only.
  expect(nearestPages(vectors, ["glow"])(2).map(({ slug }) => slug)).toEqual(["List"]);
});

test("the same seed gives the same vectors, and another seed gives others", () => {
  const learn = (seed: number) => train(trainingSet(), { seed, epochs: 5, mostSamples: 1000 });
  expect(learn(7)).toEqual(learn(7));
  expect(learn(8)).not.toEqual(learn(7));
});
