import { expect, test } from "vitest";
import { samePages } from "./same-page.ts";

const DOCS = "/en-US/docs";

test("each former or current slug of a page gives all of them", () => {
  const slugsOf = samePages(
    [`${DOCS}/Web/Now`, "/fr/docs/Web/Once"],
    [
      [`${DOCS}/Web/Once`, `${DOCS}/Web/Later`],
      [`${DOCS}/Web/Later`, `${DOCS}/Web/Now`],
      ["/fr/docs/Web/Autre", "/fr/docs/Web/Once"],
      [`${DOCS}/Web/Gone`, "https://elsewhere.example/"],
    ],
  );
  const all = ["Web/Later", "Web/Now", "Web/Once"];
  for (const slug of all) expect(slugsOf([slug]).sort()).toEqual(all);
  expect(slugsOf(["Web/Gone", "Web/Autre"])).toEqual(["Web/Gone", "Web/Autre"]);
});
