import { expect, test } from "vitest";
import { asksForMany, namesIn, partsOf } from "#workers/api/services/ai-help/retrieve/parts.ts";

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
  expect(namesIn("What is the difference between == and ===?")).toEqual(["==", "==="]);
  expect(namesIn("?? と || の違いは？")).toEqual(["??", "||"]);
  expect(namesIn("What now?? It says **no**!")).toEqual([]);
});

test("a question asks for several things if it has several parts or names", () => {
  expect(asksForMany("Is ?? the same as ||?", "en-US")).toBe(true);
  expect(asksForMany("How do I sort, and how do I filter?", "en-US")).toBe(true);
  expect(asksForMany("How does Array.from() work?", "en-US")).toBe(false);
});
