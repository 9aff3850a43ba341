import { expect, test } from "vitest";
import { groupTerms, splitProse } from "#app/lib/prose/prose-parts.ts";

const paragraph = (name: string, length: number) => `<p id="${name}">${"x".repeat(length)}</p>`;

test("leaves a short text whole", () => {
  const html = paragraph("a", 750) + paragraph("b", 750);

  expect(splitProse(html)).toEqual([html]);
});

test("cuts a long text between its blocks", () => {
  const blocks = ["a", "b", "c", "d", "e", "f"].map((name) => paragraph(name, 500));

  const parts = splitProse(blocks.join("\n"));

  expect(parts.join("")).toBe(blocks.join("\n"));
  expect(parts.map((part) => part.match(/id="./g)?.length)).toEqual([2, 2, 2]);
});

test("keeps what is one block in one part, however its tags are written", () => {
  const list = `<ul><li title="a > b"><br>${"x".repeat(5000)}<img src="x"/></li></ul>`;

  expect(splitProse(list)).toEqual([list]);
  expect(splitProse(paragraph("a", 2500) + list)).toEqual([paragraph("a", 2500), list]);
});

test("does not part a heading from what follows it", () => {
  const html = `${paragraph("a", 780)}<h4>Title</h4>${paragraph("b", 3000)}`;

  expect(splitProse(html)).toEqual([html]);
});

test("leaves no short rest", () => {
  const html = paragraph("a", 4000) + paragraph("b", 100);

  expect(splitProse(html)).toEqual([html]);
});

test("puts the entries of a long list of terms into groups, each with all that belongs to it", () => {
  const entry = `<dt>a</dt>\n<dt>b</dt>\n<dd>${"x".repeat(500)}</dd>\n`;
  document.body.innerHTML = groupTerms(`<p>x</p><dl>\n${entry.repeat(5)}</dl><p>y</p>`);
  const groups = [...document.querySelectorAll<HTMLElement>("dl > div[data-part]")];

  expect(groups.map((group) => group.querySelectorAll("dd").length)).toEqual([2, 2, 1]);
  expect(groups.map((group) => group.querySelectorAll("dt").length)).toEqual([4, 4, 2]);
  expect(groups[0]?.style.getPropertyValue("--rem")).toBe("19");
  expect(document.querySelectorAll("dl > :not(div)")).toHaveLength(0);
});

test("leaves short lists of terms, and lists that hold others, as they are", () => {
  const short = "<dl><dt>a</dt><dd>b</dd></dl>";
  const nested = `<dl><dt>a</dt><dd>${"x".repeat(5000)}${short}</dd></dl>`;

  expect(groupTerms(short)).toBe(short);
  expect(groupTerms(nested)).toBe(nested);
});
