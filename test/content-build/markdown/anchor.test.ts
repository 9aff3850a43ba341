import fc from "fast-check";
import { expect, test } from "vitest";
import { anchorize } from "#content-build/markdown/anchor.ts";

test("drops punctuation, lower-cases letters and joins words", () => {
  expect(anchorize("Browser compatibility")).toBe("browser_compatibility");
  expect(anchorize(" What's new? (2026) ")).toBe("whats_new_2026");
  expect(anchorize("Browser-Kompatibilität")).toBe("browser-kompatibilität");
  expect(anchorize("???")).toBe("sect");
});

test("makes ids that are never empty, have no blanks, and are stable", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const id = anchorize(text);
      expect(id).not.toBe("");
      expect(id).not.toMatch(/[ "'<>#%&]/);
      expect(anchorize(id)).toBe(id);
    }),
  );
});
