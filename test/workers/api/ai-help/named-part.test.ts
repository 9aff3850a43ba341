import { expect, test } from "vitest";
import type { Doc } from "#content-build/contract/documents.ts";
import { tokensOf } from "#db/search/tokens.ts";
import { findNamedPart } from "#workers/api/services/ai-help/compose/named-part.ts";

const CODE = '<pre class="brush: js notranslate"><code>rake(bed)\nrake(bed, depth)</code></pre>';

/** A page about `Garden.rake()`: id, heading and HTML of its sections. */
const SECTIONS: [id: string, heading: string, html: string][] = [
  [
    "",
    "",
    `<div class="notecard deprecated"><p><strong>Deprecated:</strong> Use a hoe.</p></div>
      <p>The rake() method evens a bed.</p>`,
  ],
  ["syntax", "Syntax", CODE],
  [
    "parameters",
    "Parameters",
    `<dl><dt>bed</dt><dd><p>What is raked.</p><p>It may be empty.</p></dd>
      <dt>depth</dt><dd><p>In centimetres. One of:</p><figure class="table-container"><table></table></figure></dd></dl>`,
  ],
  ["return_value", "Return value", "<p>A promise of an even bed.</p>"],
  ["examples", "Examples", ""],
  ["two_beds", "Two beds", `<p>This rakes one:</p>${CODE}`],
  [
    "definition",
    "Formal definition",
    `<figure class="table-container"><table class="properties"><tbody>
      <tr><th scope="row">Initial value</th><td><code>5</code></td></tr>
      <tr><th scope="row"><a href="/en-US/docs/Heirs">Inherited</a></th><td><a href="/en-US/docs/No">no</a></td></tr>
    </tbody></table></figure>`,
  ],
];

const PAGE = {
  title: "Garden: rake() method",
  body: SECTIONS.map(([id, heading, content]) => ({
    type: "prose",
    value: { id: id || null, title: heading || null, isH3: id === "two_beds", content },
  })),
} as Doc;

function partOf(question: string) {
  const terms = question.split(" ").map((word) => ({
    ...{ word, weight: 1, share: 1 },
    forms: [{ terms: tokensOf(word, "en-US").map(({ term }) => term), sure: 1 }],
  }));
  const part = findNamedPart(PAGE, terms, "en-US");
  return part && [part.heading, ...part.blocks.map(({ lead = "", text }) => [lead, text])];
}

test("finds the section, list entry, table row or notecard that a question names", () => {
  expect(partOf("rake return")).toEqual(["Return value", ["", "A promise of an even bed."]]);
  expect(partOf("rake syntax")).toEqual(["Syntax", ["", "rake(bed)\nrake(bed, depth)"]]);
  expect(partOf("rake inherited")).toEqual(["Formal definition", ["Inherited", "no"]]);
  expect(partOf("rake default value")).toEqual(["Formal definition", ["Initial value", "5"]]);
  expect(partOf("rake deprecated")).toEqual(["", ["", "Deprecated: Use a hoe."]]);
  expect(partOf("rake depth")).toEqual(["Parameters", ["depth", "In centimetres."]]);
  expect(partOf("rake depth parameter unit")).toEqual(["Parameters", ["depth", "In centimetres."]]);
});

test("quotes all entries of a named list, without sentences that introduce omitted content", () => {
  expect(partOf("rake parameters")).toEqual([
    "Parameters",
    ["bed", "What is raked.\n\nIt may be empty."],
    ["depth", "In centimetres."],
  ]);
});

test("quotes the first subsection of a named heading without content of its own", () => {
  expect(partOf("rake examples")).toEqual([
    "Examples",
    ["", "This rakes one:"],
    ["", "rake(bed)\nrake(bed, depth)"],
  ]);
});

test("finds nothing unless the question names the page and a part, and little else", () => {
  expect(partOf("rake method")).toBeUndefined();
  expect(partOf("syntax")).toBeUndefined();
  expect(partOf("rake formal party")).toBeUndefined();
  expect(partOf("rake leaves into heaps before winter return")).toBeUndefined();
});
