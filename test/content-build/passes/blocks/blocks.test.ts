import { expect, test } from "vitest";
import type { Block } from "#content-build/contract/blocks.ts";
import type { Doc } from "#content-build/contract/documents.ts";
import { compileBody } from "../../support.ts";

type Compiled = { doc: Doc };

/** The blocks of all sections, each with its HTML (or the four characters after its position). */
function blocksOf({ doc }: Compiled): (Omit<Block, "start" | "end"> & { at: string })[] {
  return doc.body.flatMap(({ value: { content = "", blocks = [] } }) =>
    blocks.map((block) => {
      const { start, ...rest } = block;
      const { end, ...own } = { end: start, ...rest };
      return {
        ...own,
        at: end > start ? content.slice(start, end) : content.slice(start, start + 4),
      };
    }),
  );
}

test("marks the box of a live sample, with the attributes of its running frame", () => {
  const [block, ...more] = blocksOf(
    compileBody('## Box\n\n```html\n<p>a</p>\n```\n\n{{EmbedLiveSample("box", 300, 200)}}'),
  );
  expect(more).toEqual([]);
  expect(block).toMatchObject({ kind: "sample", id: "box", title: "box sample" });
  expect(block?.at).toMatch(
    /^<div class="code-example"><div class="example-header"><\/div><iframe .*><\/div>$/,
  );
  const { frame } = block as unknown as { frame: string };
  expect(frame).toContain(' style="inline-size:300px" height="200"');
  expect(frame).toContain(' sandbox="allow-scripts allow-same-origin"');
  expect(frame).not.toContain("about:blank");
});

test("marks the href of a link to a sample alone", () => {
  const page = compileBody('{{LiveSampleLink("A box", "open")}}');
  expect(blocksOf(page)).toEqual([
    { kind: "sample-link", id: "a_box", at: 'href="#livesample_fullscreen=a_box"' },
  ]);
});

test("marks an interactive example and its code, in the section that begins with it", () => {
  const code = "```css interactive-example-choice\ngap: 1px;\n```";
  const body = `{{InteractiveExample("CSS Demo: a &lt;b&gt;")}}\n\n${code}\n\nText`;
  const page = compileBody(body);
  const [example, css, ...more] = blocksOf(page);
  expect(more).toEqual([]);
  expect(example).toMatchObject({ kind: "example", example: 0 });
  expect(example?.at).toMatch(/^<interactive-example .*<\/interactive-example>$/);
  expect(css).toMatchObject({ kind: "example-code", language: "css", isChoice: true });
  const { content = "", blocks = [] } = page.doc.body.at(-1)?.value ?? {};
  const inner = blocks.flatMap((block) =>
    block.kind === "example-code" ? content.slice(block.from, block.to) : [],
  );
  expect(inner[0]).toMatch(/^<code>.*gap.*<\/code>$/s);
});

test("does not mark code of an interactive example that has no example", () => {
  expect(blocksOf(compileBody("```css interactive-example\na {}\n```"))).toEqual([]);
});

test("marks good and bad example code", () => {
  const page = compileBody("```js example-good\na\n```\n\n```js example-bad\nb\n```");
  expect(blocksOf(page)).toEqual([
    { kind: "code", verdict: "good", at: "<pre" },
    { kind: "code", verdict: "bad", at: "<pre" },
  ]);
});

test("marks links of a translation to English pages", () => {
  const body = "[a `b`](/de/docs/Web/Only)";
  const pages = [{ slug: "Web/Only" }, { slug: "Web/Test" }];
  expect(blocksOf(compileBody(body, { locale: "de", pages }))).toEqual([
    { kind: "english", at: "</a>" },
  ]);
  expect(
    blocksOf(compileBody("[a](/en-US/docs/Web/Only)", { pages: [{ slug: "Web/Only" }] })),
  ).toEqual([]);
});

test("marks lessons with the paragraph around them, and drops unsafe URLs", () => {
  const lesson = (url: string) =>
    blocksOf(
      compileBody(
        `a\n\n<p><mdn-scrim-inline url="${url}" scrimtitle="A &amp; b"></mdn-scrim-inline></p>`,
      ),
    );
  expect(lesson("https://lessons.example/?a&amp;b")).toEqual([
    {
      kind: "lesson",
      title: "A & b",
      url: "https://lessons.example/?a&b",
      at: '<p><mdn-scrim-inline url="https://lessons.example/?a&amp;b" scrimtitle="A &amp; b"></mdn-scrim-inline></p>',
    },
  ]);
  for (const url of ["", "nonsense", "http://lessons.example/"]) {
    expect(lesson(url)).toMatchObject([{ kind: "lesson" }]);
    expect(lesson(url)[0]).not.toHaveProperty("url");
  }
});

test("marks a list of contributors, with their names, links and organizations", () => {
  const list =
    "<contributor-list>\n\n- Ada & Co [x](https://a.example/) Engine\n- nobody\n\n</contributor-list>";
  expect(blocksOf(compileBody(list))).toMatchObject([
    {
      kind: "contributors",
      people: [{ name: "Ada &amp; Co", url: "https://a.example/", organization: "Engine" }],
    },
  ]);
});

test("groups long lists of terms, each term together with its description", () => {
  const entry = (name: string) => `- a${name}\n  - : ${"x".repeat(500)}`;
  const page = compileBody(["1", "2", "3", "4", "5"].map(entry).join("\n"));
  const kinds = blocksOf(page).map(({ kind, at }) => `${kind} ${at.trim()}`);
  expect(kinds.filter((kind) => kind.startsWith("group"))).toEqual([
    "group <dt",
    "group <dt",
    "group <dt",
    "group-end </dl",
  ]);
  expect(blocksOf(compileBody(entry("1")))).toEqual([]);
});

test("allows long names to break in cells, terms and headings only", () => {
  const name = "FRAMEBUFFER_ATTACHMENT_OBJECT_TYPE";
  const broken = name.replaceAll("_", "_<wbr>");
  const shown = (body: string) => {
    const { content = "", nameBreaks = [] } = compileBody(body).doc.body[0]?.value ?? {};
    return [0, ...nameBreaks]
      .map((at, index) => content.slice(at, nameBreaks[index]))
      .join("<wbr>");
  };
  const table = (cell: string) => `<table><tbody><tr><td>${cell}</td></tr></tbody></table>`;
  expect(shown(table(`<a title="${name}"><code>${name}</code></a>`))).toContain(
    `<a title="${name}"><code>${broken}</code></a>`,
  );
  expect(shown(`- ${name}\n  - : x`)).toContain(`${broken}</a></dt>`);
  expect(shown(`#### ${name}`)).toContain(`>${broken}</h4>`);
  for (const kept of [name, table(`<pre><code>${name}</code></pre>`)]) {
    expect(shown(kept)).not.toContain("<wbr>");
  }
});
