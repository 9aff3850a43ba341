import type { ChildNode } from "domhandler";
import { expect, test } from "vitest";
import { makeProse } from "#content-build/blocks/prose.ts";
import { parseHtml } from "#content-build/html/parse.ts";
import { Marks } from "#content-build/page/marks.ts";
import { compileBody } from "../support.ts";

const paragraph = (name: string, length: number) => `<p id="${name}">${"x".repeat(length)}</p>`;
const nodesOf = (html: string): ChildNode[] => parseHtml(html).root.children;

/** The parts into which a text is split, as HTML; empty if it is left whole. */
function partsOf(html: string): string[] {
  const { content, blocks = [] } = makeProse(nodesOf(html), new Marks()).text;
  return blocks.map(({ start }, at) => content.slice(start, blocks[at + 1]?.start));
}

test("a short text, or one of a single block, is not split", () => {
  expect(partsOf(paragraph("a", 750) + paragraph("b", 750))).toEqual([]);
  expect(partsOf(`<ul><li title="a > b"><br>${"x".repeat(5000)}</li></ul>`)).toEqual([]);
});

test("a long text is split between its blocks", () => {
  const parts = partsOf(
    ["a", "b", "c", "d", "e", "f"].map((name) => paragraph(name, 500)).join(""),
  );
  expect(parts.map((part) => part.match(/id="./g)?.length)).toEqual([2, 2, 2]);
});

test("a heading stays with the text below it, and the last part is not short", () => {
  expect(partsOf(`${paragraph("a", 780)}<h4>Title</h4>${paragraph("b", 3000)}`)).toEqual([]);
  expect(partsOf(paragraph("a", 4000) + paragraph("b", 100))).toEqual([]);
});

test("the h1 of a page that is not a document is located in its text", () => {
  const { content, h1 } = makeProse(nodesOf("<h1>A <em>b</em></h1><p>c</p>"), new Marks()).text;
  expect(content.slice(h1?.from, h1?.to)).toBe("A <em>b</em>");
  expect(content.slice(h1?.end)).toBe("\n<p>c</p>");
});

test("headings list where long names in them may break", () => {
  const { doc } = compileBody("## The `IntersectionObserver` & x\n\na", {
    title: "`WindowControlsOverlay`",
  });
  const [, section] = doc.body;
  const { title, breaks } = (section ?? doc.body[0])?.value ?? {};
  expect(title).toBe("The <code>IntersectionObserver</code> &amp; x");
  expect(breaks).toEqual([title?.indexOf("Observer")]);
  expect(doc.toc.at(-1)?.breaks).toEqual(breaks);
  expect(doc.titleBreaks).toEqual(["<code>Window".length, "<code>WindowControls".length]);
});
