import fc from "fast-check";
import { expect, test } from "vitest";
import {
  documentUrl,
  pageFile,
  slugToFolder,
  splitLocale,
  wordsOfPath,
} from "#content-build/contract/slugs.ts";

test("spells out characters that file systems refuse", () => {
  expect(slugToFolder("Web/CSS/::before")).toBe("web/css/_doublecolon_before");
  expect(slugToFolder("Web/CSS/:is")).toBe("web/css/_colon_is");
  expect(slugToFolder("Web/a*b?")).toBe("web/a_star_b_question_");
});

test("never gives a folder that differs in case only, or holds a refused letter", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme-ascii" }), (slug) => {
      const folder = slugToFolder(slug);
      expect(folder).toBe(folder.toLowerCase());
      expect(folder).not.toMatch(/[*:?]/);
    }),
  );
});

test("finds locale and rest of every address again", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9_/@.-]{1,30}$/), (slug) => {
      const url = documentUrl("pt-BR", slug);
      expect(splitLocale(url)).toEqual({ locale: "pt-BR", rest: `/docs/${slug}` });
      expect(splitLocale(url.toLowerCase()).locale).toBe("pt-BR");
      expect(pageFile(url)).toMatch(/^pt-br\/docs\/.*index\.json$/);
    }),
  );
});

test.each([
  ["/en-US/docs/Web/JavaScript/Reference/Global_Objects/Array/fliter", "Array fliter"],
  ["/de/docs/Web/Flex_box/", "Flex box"],
  ["/en-US/nonsense", "nonsense"],
  ["/en-US/docs/Web/CSS/index.md", "CSS"],
  ["/docs/Web/CSS/%3Ahovre", "CSS :hovre"],
  ["/en-US/docs/50%_off", "50% off"],
  ["/en-US/docs/Web", ""],
])("%s may be about “%s”", (path, words) => expect(wordsOfPath(path)).toBe(words));
