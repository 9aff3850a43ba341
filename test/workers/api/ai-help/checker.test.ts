import { expect, test } from "vitest";
import { AnswerChecker } from "#workers/api/services/ai-help/check/answer-checker.ts";

const PATHS = new Set(["/en-US/docs/Web/CSS", "/ja/docs/Web/CSS/color"]);

/** Returns the checked answer, which must not depend on the chunk size. */
async function check(text: string, sizes = [text.length, 1, 3, 7]) {
  const results = [];
  for (const size of sizes) {
    const checker = new AnswerChecker(
      {
        numbers: new Set([1, 2]),
        origin: "https://webdocs.example",
        existing: async (paths) => new Set(paths.filter((path) => PATHS.has(path))),
      },
      "en-US",
    );
    let out = "";
    for (let at = 0; at < text.length; at += size)
      out += await checker.feed(text.slice(at, at + size));
    out += await checker.end();
    results.push({ out, cited: [...checker.cited], unbacked: checker.unbacked });
  }
  for (const result of results) expect(result).toEqual(results[0]);
  return results[0]?.out;
}

test.each([
  [
    "numbers of the prompt's sources stay",
    "A box has a margin [1]. It has a border [2].",
    undefined,
  ],
  ["numbers after the full stop, too", "A box has a margin. [1] It has a border.[2]", undefined],
  [
    "other numbers are removed, and sentences without a source are marked",
    "It has a soul [7].",
    "It has a soul . [?]",
  ],
  ["several numbers in one pair of brackets", "It has both [1, 2].", "It has both [1][2]."],
  ["some valid, some invalid numbers", "It has both [1][9].", "It has both [1]."],
  [
    "a sentence without a source is marked",
    "It is red. It is big [1].",
    "It is red. [?] It is big [1].",
  ],
  ["a mark written by the model is no source", "It is red [?].", "It is red . [?]"],
  [
    "neither leads nor headings nor questions state anything",
    "## A box\n\nIt has:\n\nWhy not?\n",
    undefined,
  ],
  [
    "entries of lists do",
    "- one thing here [1]\n- another thing here\n",
    "- one thing here [1]\n- another thing here [?]\n",
  ],
  ["code stays as it is", "```html\n<b onclick='x'>[9]</b> https://evil.example\n```\n", undefined],
  ["and code in a line", "Write `<b>a. B</b>` and `[9]` [1].", undefined],
])("citations: %s", async (_, text, expected) => {
  expect(await check(text)).toBe(expected ?? text);
});

test.each([
  [
    "HTML goes",
    "A <b onclick='x'>bold</b> word<script>alert(1)</script> [1].",
    "A bold wordalert(1) [1].",
  ],
  ["and comments", "A word <!-- hidden --> here [1].", "A word  here [1]."],
  ["a tag that never ends is text", "A word <img src=x [1].", "A word &lt;img src=x [1]."],
  ["images are removed", "A word ![x](https://evil.example/?q=1) here [1].", "A word  here [1]."],
  [
    "addresses of others go, their text stays",
    "Ask [them](https://evil.example) now [1].",
    "Ask them now [1].",
  ],
  ["and bare URLs", "Ask https://evil.example/x now [1].", "Ask  now [1]."],
  [
    "links to existing pages of the site stay",
    "Read [CSS](/en-US/docs/Web/CSS) now [1].",
    undefined,
  ],
  [
    "also with the origin of the site",
    "Read [CSS](https://webdocs.example/en-US/docs/Web/CSS#x) [1].",
    "Read [CSS](/en-US/docs/Web/CSS) [1].",
  ],
  [
    "own ones that do not exist go",
    "Read [that](/en-US/docs/Web/Made_up) now [1].",
    "Read that now [1].",
  ],
  [
    "outside of links as well",
    "Read /en-US/docs/Web/Made_up or /ja/docs/Web/CSS/color now [1].",
    "Read  or /ja/docs/Web/CSS/color now [1].",
  ],
  [
    "javascript: URLs are removed",
    "Click [me](javascript:alert(1)) now [1].",
    "Click me) now [1].",
  ],
  [
    "nor are other hosts with two slashes",
    "Click [me](//evil.example/x) now [1].",
    "Click me now [1].",
  ],
])("links: %s", async (_, text, expected) => {
  expect(await check(text)).toBe(expected ?? text);
});

test("releases a sentence that begins with code as soon as it ends", async () => {
  const checker = new AnswerChecker(
    { numbers: new Set([1]), origin: "https://webdocs.example", existing: async () => new Set() },
    "en-US",
  );
  expect(await checker.feed("`gap` sets")).toBe("");
  expect(await checker.feed(" gutters [1]. It")).toContain("`gap` sets gutters [1].");
});
