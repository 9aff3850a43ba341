import { expect, test } from "vitest";
import { cdnName, importsOf } from "#app/features/play/play-imports.ts";

test("bare imports of every form are mapped, paths and URLs are left alone", () => {
  const js = `import a from "lib"; import "side/effect"; export { b } from '@scope/b';
    const c = await import("lazy"); import d from "./own.js"; import "https://x.example/y.js";`;
  expect(importsOf(js, "https://cdn.example/*?module")).toEqual({
    lib: "https://cdn.example/lib?module",
    "side/effect": "https://cdn.example/side/effect?module",
    "@scope/b": "https://cdn.example/@scope/b?module",
    lazy: "https://cdn.example/lazy?module",
  });
});

test("a name is inserted into the URL verbatim", () => {
  expect(importsOf('import "a$&b";', "https://cdn.example/*")).toEqual({
    "a$&b": "https://cdn.example/a$&b",
  });
});

test("a CDN is named after its host", () => {
  expect(cdnName("https://cdn.example/npm/*/+esm")).toBe("cdn.example");
});
