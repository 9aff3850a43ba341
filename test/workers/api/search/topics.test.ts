import { expect, test } from "vitest";
import { parseQuery } from "#workers/api/services/search/read/query.ts";
import { topicsOf } from "#workers/api/services/search/read/topics.ts";

const topics = (text: string, locale = "en-US") => [...parseQuery(text, locale).topics.keys()];

test("a topic is known by its words in any order, form and language", () => {
  for (const text of ["rounded corners", "corners, rounded"]) {
    expect(topics(text), text).toContain("border-radius");
  }
  expect(topics("abgerundete Ecken", "de")).toContain("border-radius");
  expect(topics("Ereignisbehandlung", "de")).toContain("addeventlistener");
  expect(topics("défilement fluide", "fr")).toContain("scroll-behavior");
  expect(topics("ラジオボタン", "ja")).toContain("<input type=radio>");
  expect(topics("配列から要素を取り除きたい", "ja")).toContain("array splice");
});

test("a topic that is little of a query counts only where its words stand side by side", () => {
  expect(topics("detect when somebody wants to leave the page")).toContain("beforeunload event");
  expect(topics("page with a very long list to leave empty")).not.toContain("beforeunload event");
});

test("the first page on a topic is likelier than the others, and all of a query than some", () => {
  const term = (...stems: string[]) => new Set(stems);
  const whole = topicsOf([term("dark"), term("mod")]);
  const names = [...whole.keys()];
  expect(names.slice(0, 2)).toEqual(["prefers-color-scheme", "color-scheme"]);
  expect(whole.get(names[0] ?? "")).toBe(1);
  expect(whole.get(names[1] ?? "")).toBeLessThan(1);
  const some = topicsOf([term("dark"), term("mod"), term("css")]);
  expect(some.get("prefers-color-scheme")).toBeLessThan(1);
});

test("messages that no page has lead to the pages on such errors", () => {
  const pasted = "Uncaught TypeError: Cannot set properties of null (setting 'innerHTML')";
  expect(topics(pasted)).toContain("null/undefined has no properties");
  expect(topics("Uncaught SyntaxError: Unexpected end of input")).toContain("json parse");
});
