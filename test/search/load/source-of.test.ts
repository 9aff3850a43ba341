import { expect, test } from "vitest";
import { sourceOf } from "./source-of.ts";

test("answers exist in the language of the query, only in English, or nowhere", () => {
  const urls = new Set(["/de/docs/web/css/grid", "/en-us/docs/web/css/grid", "/en-us/docs/web"]);
  const of = (locale: string, ...answers: string[]) => sourceOf({ locale, answers }, urls);
  expect(of("de", "Gone", "Web/CSS/Grid")).toBe("own");
  expect(of("fr", "Web/CSS/Grid")).toBe("english");
  expect(of("en-US", "Web")).toBe("own");
  expect(of("de", "Gone")).toBe("nowhere");
});
