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

test("never makes a folder name with upper case or a refused character", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme-ascii" }), (slug) => {
      const folder = slugToFolder(slug);
      expect(folder).toBe(folder.toLowerCase());
      expect(folder).not.toMatch(/[*:?]/);
    }),
  );
});

test("splits every URL back into locale and rest", () => {
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
])("finds words in %s: “%s”", (path, words) => expect(wordsOfPath(path)).toBe(words));
