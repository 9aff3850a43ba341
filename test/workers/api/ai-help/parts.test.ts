import { expect, test } from "vitest";
import { namesIn, partsOf } from "#workers/api/services/ai-help/retrieve/parts.ts";

test.each([
  ["en-US", "How do ETag and If-None-Match work?", ["How do ETag", "If-None-Match work?"]],
  ["en-US", "Grid vs. flexbox", ["Grid", "flexbox"]],
  [
    "de",
    "Wie speichere ich Daten, und wie lese ich sie?",
    ["Wie speichere ich Daten", "wie lese ich sie?"],
  ],
  ["en-US", "What is a map? What is a set?", ["What is a map?", "What is a set?"]],
  ["en-US", "How do I center a box?", []],
])("a question in %s is parted where it asks for several things: %s", (locale, question, parts) => {
  expect(partsOf(question, locale)).toEqual(parts);
});

test("names of the platform are found by their signs and capitals", () => {
  expect(namesIn("Does :has() beat grid-template-areas, textContent or Array.from()?")).toEqual([
    ":has()",
    "grid-template-areas",
    "textContent",
    "Array.from()",
  ]);
  expect(namesIn("How do I send a form to the server?")).toEqual([]);
});
