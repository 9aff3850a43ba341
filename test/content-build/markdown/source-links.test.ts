import { expect, test } from "vitest";
import { findSourceLinks } from "#content-build/markdown/source-links.ts";

/** The links found: kind and URL as written. */
const written = (text: string) =>
  findSourceLinks(text).map(({ start, end, kind }) => `${kind} ${text.slice(start, end)}`);

test("finds the positions of links and images in Markdown and HTML", () => {
  const text = [
    "[a](/one) ![b](two.png 'T') [c](</three (x)>)",
    "",
    "> - quoted [d](/four#part",
    ">   'title') and [`e`](/five)",
    "",
    "[ref]: /six",
    "",
    '<p><a class="x" href="/seven">y</a></p>',
    "",
    'text <a href="/eight"><img src="nine.png"></a>',
  ].join("\n");
  expect(written(text)).toEqual([
    "link /one",
    "image two.png",
    "link /three (x)",
    "link /four#part",
    "link /five",
    "link /six",
    "link /seven",
    "link /eight",
    "image nine.png",
  ]);
});

test("ignores links in code and comments", () => {
  const text = [
    "`[a](/one)` ``[`b`](/two)``",
    "",
    "```md",
    "[c](/three)",
    "```",
    "",
    "    [d](/four)",
    "",
    "<!-- [e](/five) <a href='/six'> -->",
    "",
    "\\[f](/seven)",
  ].join("\n");
  expect(written(text)).toEqual([]);
});

test("finds links in table cells, repeated ones and those after escaped bars", () => {
  const text =
    "| `x` | b |\n| --- | --- |\n| `x` | `x` [a](/one) |\n| p \\| q [b](/two) | [b](/two) |\n";
  expect(written(text)).toEqual(["link /one", "link /two", "link /two"]);
  const starts = findSourceLinks(text).map(({ start }) => start);
  expect(starts).toEqual([...starts].sort((a, b) => a - b));
  expect(new Set(starts).size).toBe(3);
});

test("finds the positions of links in text with CRLF line ends", () => {
  const text = "first\r\n\r\n- [a](/one)\r\n  more [b](/two)\r\n";
  expect(written(text)).toEqual(["link /one", "link /two"]);
});

test("removes Markdown and HTML escapes from URLs", () => {
  const hrefs = findSourceLinks('[a](/x\\(y\\)) <a href="/p?a&amp;b">z</a>').map(
    ({ href }) => href,
  );
  expect(hrefs).toEqual(["/x(y)", "/p?a&b"]);
});
