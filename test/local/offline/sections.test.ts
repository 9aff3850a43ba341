import { expect, test } from "vitest";
import { divide } from "#workers/build/offline/sections.ts";

const below = (folder: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${folder}/Page_${at}`);

test("makes sections of large folders below Web, and keeps small ones in Web", () => {
  const slugs = ["Web", "Web/CSS", ...below("Web/CSS", 60), ...below("Web/XSLT", 5)];
  const sections = divide(slugs);
  expect([...sections.keys()]).toEqual(["Web", "Web/CSS"]);
  expect(sections.get("Web/CSS")).toHaveLength(61);
  expect(sections.get("Web")).toEqual(["Web", ...below("Web/XSLT", 5)]);
});

test("makes one section of each other top-level folder, whatever its letter case", () => {
  const sections = divide(["Games", ...below("Games", 50), ...below("games/Tools", 50)]);
  expect([...sections.keys()]).toEqual(["Games"]);
});
