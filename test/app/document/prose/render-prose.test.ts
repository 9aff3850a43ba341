import { expect, test } from "vitest";
import { samplesOf } from "#app/features/play/samples/sample-frames.ts";
import { type ProseSetting, renderProse } from "#app/document/prose/render-prose.ts";
import type { Block } from "#content-build/contract/blocks.ts";

const packed = { state: "x", label: "abc" };
const SAMPLES = samplesOf(
  {
    mdn_url: "/en-US/docs/Web/A",
    live_samples: [
      { id: "a&b", title: "A sample", html: "<p>", packed },
      { id: "both", title: "Both", css: "a{}", followsTheme: true, packed },
      { id: "empty", title: "Empty" },
    ],
    interactive_examples: [{ name: "x", title: "x", template: "tabbed", files: {}, packed }],
  },
  { origin: "https://site.example", playHost: "samples.example" },
);
const SETTING: ProseSetting = {
  locale: "de",
  samples: SAMPLES,
  labels: {
    good: () => "Do",
    bad: () => "Don't",
    onlyInEnglish: () => "(engl.)",
    sample: () => ({
      output: "Output",
      open: "Open",
      stop: "Stop",
      answer: "Write your answer here",
      failed: "Not loaded",
      run: "Run",
    }),
    lesson: () => ({
      watch: "Watch {{title}}",
      consent: "From {{host}}",
      play: "Play",
      open: "Open",
      close: "Close",
      fullscreen: "Full",
    }),
  },
};

/** Renders a text with one block, whose range is marked with `[…]`. */
function show(marked: string, block: object, setting = SETTING): string {
  const start = marked.indexOf("[");
  const end = marked.indexOf("]") - 1;
  const content = marked.replace(/[[\]]/g, "");
  const blocks = [{ ...block, start, ...(end > start ? { end } : {}) } as Block];
  const { parts } = renderProse({ content, blocks }, setting);
  expect(parts).toHaveLength(1);
  return parts[0]?.html ?? "";
}

const frame = (id: string) => ({ kind: "sample", id, title: "A & b", frame: ' height="60"' });

test("text without blocks is one unchanged part", () => {
  const content = '<p class="a">x</p>';
  expect(renderProse({ content }, SETTING)).toEqual({ parts: [{ html: content }] });
  expect(renderProse({}, SETTING)).toEqual({ parts: [{ html: "" }] });
});

test("text is split at the start of each part, with the part's height", () => {
  const blocks: Block[] = [
    { kind: "part", start: 0, rem: 3 },
    { kind: "part", start: 8, rem: 4 },
  ];
  expect(renderProse({ content: "<p>a</p><p>b</p>", blocks }, SETTING).parts).toEqual([
    { html: "<p>a</p>", rem: 3 },
    { html: "<p>b</p>", rem: 4 },
  ]);
  expect(renderProse({ content: "<p>a</p><p>b</p>", blocks }, SETTING, 8).parts.at(-1)).toEqual({
    html: "<p>b</p>",
    rem: 4,
  });
});

test("break opportunities are inserted into those long names that are shown", () => {
  const text = {
    content: "<td>LongName</td><b>LongName</b><td>LongName</td>",
    nameBreaks: [8, 24, 40],
    blocks: [
      { kind: "lesson", start: 17, end: 32, title: "" },
      { kind: "english", start: 44 },
    ] satisfies Block[],
  };
  expect(renderProse(text, { ...SETTING, locale: "en-US" }).parts[0]?.html).toBe(
    "<td>Long<wbr>Name</td><td>Long<wbr>Name</td>",
  );
});

test("groups of terms are wrapped as parts within their list", () => {
  const blocks: Block[] = [
    { kind: "group", start: 4, rem: 1 },
    { kind: "group", start: 5, rem: 2 },
    { kind: "group-end", start: 6 },
  ];
  expect(renderProse({ content: "<dl>ab</dl>", blocks }, SETTING).parts[0]?.html).toBe(
    '<dl><div data-part style="--rem:1">a</div><div data-part style="--rem:2">b</div></dl>',
  );
});

test("a live sample has the URL of its runner and a link to the playground", () => {
  const html = show("a[<div>b</div>]c", frame("a&b"));
  expect(html).toContain(
    '<iframe credentialless="" src="https://abc.samples.example/en-US/docs/Web/A/runner.html?state=x" height="60"></iframe>',
  );
  expect(html).toContain(
    '<a href="/de/play?page=%2Fen-US%2Fdocs%2FWeb%2FA&amp;sample=a%26b" target="_blank" data-play aria-label="Open: A &amp; b">Open</a>',
  );
  expect(html.startsWith("a<div")).toBe(true);
  expect(html.endsWith("</div>c")).toBe(true);
});

test("a sample that follows the theme is marked", () => {
  expect(show("[b]", frame("both"))).toContain("data-themed");
  expect(show("[b]", frame("a&b"))).not.toContain("data-themed");
});

test("a sample without code, with an unknown id or on a page without samples is omitted", () => {
  expect(show("a[b]c", frame("empty"))).toBe("ac");
  expect(show("a[b]c", frame("constructor"))).toBe("ac");
  expect(show("a[b]c", frame("a&b"), { ...SETTING, samples: undefined })).toBe("ac");
});

test("a link to a sample gets the URL of its runner if it has code", () => {
  const link = (id: string) => show('<a [href="#x"]>', { kind: "sample-link", id });
  expect(link("a&b")).toBe(
    '<a href="https://abc.samples.example/en-US/docs/Web/A/runner.html?state=x" data-live-id="a&amp;b">',
  );
  expect(link("empty")).toBe('<a href="#x">');
});

test("code that is a bad example is labelled as such", () => {
  expect(show("a[]<pre>", { kind: "code", verdict: "bad" })).toBe(
    'a<p class="example-mark" data-kind="bad">Don\'t</p><pre>',
  );
});

test("links to English pages are marked, except in English", () => {
  const link = "<a>x[]</a>";
  expect(show(link, { kind: "english" })).toBe(
    '<a>x <small class="only-in-english">(engl.)</small></a>',
  );
  expect(show(link, { kind: "english" }, { ...SETTING, locale: "en-US" })).toBe("<a>x</a>");
});

test("a lesson is a card, and is omitted without a URL", () => {
  const lesson = { kind: "lesson", title: "T" };
  expect(show("[b]", { ...lesson, url: "https://lessons.example/" })).toContain("Watch T");
  expect(show("[b]", lesson)).toBe("");
});

test("contributors are shown with their initials", () => {
  const people = [{ name: "Ada Lovelace", url: "https://x.example/?a&b", organization: "Engine" }];
  expect(show("[b]", { kind: "contributors", people })).toBe(
    '<ul class="contributors"><li><a href="https://x.example/?a&amp;b" target="_blank" rel="noopener"><span class="initials" aria-hidden="true">AL</span><span>Ada Lovelace<small>Engine</small></span></a></li></ul>',
  );
});

test("the code of an interactive example is taken out of the text, if the page has samples", () => {
  const content = "<ix></ix>\n<b><i>code</i></b>\n<p>rest</p>";
  const blocks: Block[] = [
    { kind: "example", start: 0, end: 9, example: 0 },
    {
      kind: "example-code",
      start: 10,
      end: 28,
      from: 13,
      to: 24,
      language: "css",
      isChoice: false,
    },
  ];
  expect(renderProse({ content, blocks }, SETTING)).toEqual({
    example: { number: 0, code: [{ language: "css", isChoice: false, html: "<i>code</i>" }] },
    parts: [{ html: "<p>rest</p>" }],
  });
  const plain = renderProse({ content, blocks }, { ...SETTING, samples: undefined });
  expect(plain).toEqual({ parts: [{ html: content }] });
});
