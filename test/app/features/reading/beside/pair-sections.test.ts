import { expect, test } from "vitest";
import { pairSections } from "#app/features/reading/beside/pair-sections.ts";
import type { Section } from "#content-build/contract/documents.ts";
import { prose } from "../../../support/doc.ts";

const table: Section = {
  type: "browser_compatibility",
  value: { id: "x", title: "Support", isH3: false, query: "css.properties.gap" },
};

function paired(translated: Section[], english: Section[]): string[] {
  const names = (sections: Section[]) => sections.map(({ value }) => value.title).join("+");
  return pairSections(translated, english).map(
    (pair) => `${names(pair.translated)} | ${names(pair.english)}`,
  );
}

test("pages of the same shape are paired section by section", () => {
  const translated = [prose("<p>a</p>", "構文"), prose("<p>b</p>", "値", true), table];
  const english = [prose("<p>a</p>", "Syntax"), prose("<p>b</p>", "Values", true), table];
  expect(paired(translated, english)).toEqual([
    "構文 | Syntax",
    "値 | Values",
    "Support | Support",
  ]);
});

test("a section missing from the translation is paired along with the one before it", () => {
  const translated = [prose("", "構文"), table, prose("", "例")];
  const english = [prose("", "Syntax"), prose("", "Description"), table, prose("", "Examples")];
  expect(paired(translated, english)).toEqual([
    "構文 | Syntax+Description",
    "Support | Support",
    "例 | Examples",
  ]);
});

test("headings that are the same in both languages align sections, unless repeated", () => {
  const titles = (...names: string[]) => names.map((name) => prose("", name));
  expect(paired(titles("A", "JavaScript", "B"), titles("C", "D", "JavaScript", "E"))).toEqual([
    "A | C+D",
    "JavaScript | JavaScript",
    "B | E",
  ]);
  expect(paired(titles("HTML", "HTML"), titles("HTML", "X", "HTML"))).toEqual([
    "HTML+HTML | HTML+X+HTML",
  ]);
});

test("a level 3 section is not paired with a level 2 section", () => {
  expect(paired([prose("", "a", true)], [prose("", "b"), prose("", "c", true)])).toEqual([
    "a | b+c",
  ]);
});
