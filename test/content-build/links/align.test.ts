import fc from "fast-check";
import { expect, test } from "vitest";
import { alignAnchors } from "#content-build/links/align.ts";
import { type Anchor, packAnchors, unpackAnchors } from "#content-build/page/anchors.ts";

/**
 * `2 a` is a level-2 heading, `0 b` a term, `2c d` the heading of the compatibility table, and
 * `2-s e` a heading with the shape `s`.
 */
const page = (text: string): Anchor[] => unpackAnchors(text.replaceAll(", ", "\n"));
const aligned = (original: string, translated: string) =>
  Object.fromEntries(alignAnchors(page(original), page(translated)));

test.each([
  ["by order", "2 a, 3 b, 2 c", "2 x, 3 y, 2 z", { a: "x", b: "y", c: "z" }],
  ["by equal ids", "2 a, 2 same, 2 c", "2 same, 2 z", { same: "same", c: "z" }],
  ["by the table", "2 a, 2 b, 2c c", "2 x, 2c z", { c: "z" }],
  ["terms of a section", "2 a, 0 t, 0 u", "2 x, 0 v, 0 w", { a: "x", t: "v", u: "w" }],
  ["not terms that differ in number", "2 a, 0 t, 0 u", "2 x, 0 v", { a: "x" }],
  ["sections, but not those inside that differ", "2 a, 3 b, 2 c", "2 x, 2 z", { a: "x", c: "z" }],
  [
    "by their blocks if one has been added",
    "2-p a, 2-q b",
    "2-p x, 2-r y, 2-q z",
    { a: "x", b: "z" },
  ],
  [
    "by their sections if one has been added",
    "2 a, 3 b, 2 c",
    "2 x, 3 y, 2 z, 2 n",
    { a: "x", b: "y" },
  ],
  [
    "by their levels where blocks are others",
    "2-p a, 3-p b, 2-q c",
    "2-r x, 3-s y, 2-t z, 2-u n",
    { a: "x", b: "y" },
  ],
  ["nothing if nothing is alike", "2-p a, 2-q b", "2-r x, 2-s y, 2-t z", {}],
  ["nothing in an empty page", "2 a", "", {}],
  ["not ids in another order", "2 a, 2 b", "2 b, 2 a", { b: "b" }],
])("finds headings %s", (_what, original, translated, expected) => {
  expect(aligned(original, translated)).toEqual(expected);
});

const anchors = fc.array(
  fc.record({
    id: fc.stringMatching(/^[a-z] ?[a-z]?$/),
    level: fc.constantFrom(-1, 0, 2, 2, 3, 3, 4),
    role: fc.constantFrom(undefined, undefined, "compat" as const, "specs" as const),
    shape: fc.constantFrom(undefined, "p", "q"),
  }),
  { maxLength: 30 },
);
const unique = anchors.map((list) =>
  list.map((anchor, at) => ({ ...anchor, id: `${anchor.id}${at}` })),
);

test("matches all headings of a translation with the same structure", () => {
  fc.assert(
    fc.property(unique, (original) => {
      const translated = original.map((anchor) => ({ ...anchor, id: `t_${anchor.id}` }));
      const found = alignAnchors(original, translated);
      for (const { id, level } of original) if (level >= 0) expect(found.get(id)).toBe(`t_${id}`);
    }),
  );
});

test("matches only ids that the translation has", () => {
  fc.assert(
    fc.property(unique, anchors, (original, translated) => {
      const places = new Map(translated.map(({ id }, at) => [id, at]));
      const found = [...alignAnchors(original, translated)];
      for (const [, id] of found) expect(places.has(id)).toBe(true);
    }),
  );
});

test("packs and unpacks anchors without loss", () => {
  fc.assert(
    fc.property(unique, (list) => {
      const read = unpackAnchors(packAnchors(list));
      expect(read).toEqual(JSON.parse(JSON.stringify(list)));
    }),
  );
});
