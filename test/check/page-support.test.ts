import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { COMPAT_AREAS } from "#content-build/compat/files.ts";
import {
  areaOfSlug,
  PageSupportIndex,
  type PageSupportFile,
  pageSupportFile,
} from "#content-build/compat/page-support.ts";
import { compatFiles } from "./data.ts";

const files = await compatFiles();
const read = (area: (typeof COMPAT_AREAS)[number]) =>
  JSON.parse(files.get(pageSupportFile(area)) ?? "") as PageSupportFile;

test("a page has the support of its own feature, not of the subfeatures", () => {
  const index = new PageSupportIndex(read("css"));
  const has = index.find("Web/CSS/Reference/Selectors/:has");
  expect(has?.low).toBe("2023-12-19");
  expect(has?.full.slice(0, 5)).toEqual(["105", "105", "121", "91", "15.4"]);
  expect(index.find("Web/CSS/Reference/Properties/display")?.full[0]).toBe("1");
  expect(index.find("Web/CSS/Guides")).toBeUndefined();
});

test("a page that Baseline does not track has no date, one of limited availability an empty one", () => {
  const index = new PageSupportIndex({ pages: ["0A", "0B"], row: [0, 1], rows: ["-,1", ",2"] });
  expect(index.find("A")).toEqual({ full: ["1"] });
  expect(index.find("B")).toEqual({ full: ["2"], low: "" });
});

test.each([
  ["Web/CSS", "css"],
  ["Web/CSS/Reference/Properties/color", "css"],
  ["Web/API/Element/click_event", "api"],
  ["WebAssembly/Reference", "webassembly"],
  ["Web/CSSOM", undefined],
  ["Glossary/CSS", undefined],
])("%s belongs to area %s", (slug, area) => {
  expect(areaOfSlug(slug)).toBe(area);
});

test("the compressed files have at most 12 KiB, and that of api 50 KiB", () => {
  const sizes = COMPAT_AREAS.map((area) => {
    const text = files.get(pageSupportFile(area)) ?? "";
    return [area, Math.ceil(brotliCompressSync(text).length / 1024)] as const;
  });
  console.info(JSON.stringify(sizes));
  for (const [area, kilobytes] of sizes)
    expect(kilobytes, area).toBeLessThanOrEqual(area === "api" ? 50 : 12);
});
