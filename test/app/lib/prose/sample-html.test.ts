import { expect, test } from "vitest";
import { splitExample } from "#app/lib/prose/example-html.ts";
import { showSamples } from "#app/lib/prose/sample-html.ts";

const LABELS = { output: "Output", open: "Open", stop: "Stop", run: "Run" };
const SAMPLES = {
  path: "/en-US/docs/Web/A",
  playHost: "samples.example",
  frames: new Map([
    ["a&b", { address: "https://abc.samples.example/runner.html?state=x", followsTheme: false }],
    ["both", { address: "https://abd.samples.example/runner.html?state=y", followsTheme: true }],
  ]),
  examples: [],
};

const frame = (id: string, more = "") =>
  `<div class="code-example"><div class="example-header"></div><iframe class="sample-code-frame" title="A sample" ${more}src="about:blank" data-live-id="${id}" sandbox="allow-scripts" loading="lazy"></iframe></div>`;

test("a frame gets its address, an origin of its own, and a link to the playground", () => {
  const html = showSamples(frame("a&amp;b", 'width="300" height="60" '), SAMPLES, "de", LABELS);
  // In a document of its own, which loads no frames.
  const shown = new DOMParser().parseFromString(html, "text/html");
  const iframe = shown.querySelector("iframe");
  expect(iframe?.getAttribute("src")).toBe("https://abc.samples.example/runner.html?state=x");
  expect(iframe?.getAttribute("sandbox")).toBe("allow-scripts allow-same-origin");
  expect(iframe?.hasAttribute("credentialless")).toBe(true);
  expect(iframe?.getAttribute("style")).toBe("inline-size:300px");
  expect(iframe?.getAttribute("height")).toBe("60");
  const link = shown.querySelector("a");
  expect(link?.getAttribute("href")).toBe("/de/play?page=%2Fen-US%2Fdocs%2FWeb%2FA&sample=a%26b");
  expect(link?.getAttribute("aria-label")).toBe("Open: A sample");
});

test("a sample says what it is, and whether it can be dark", () => {
  const box = (id: string) =>
    new DOMParser()
      .parseFromString(showSamples(frame(id), SAMPLES, "de", LABELS), "text/html")
      .querySelector<HTMLElement>(".live-sample");
  expect(box("both")?.querySelector(".example-header > span")?.textContent).toBe("Output");
  expect(box("both")?.dataset.themed).toBe("");
  expect(box("a&amp;b")?.dataset.themed).toBeUndefined();
});

test("a frame without code, or on a page without samples, is not shown", () => {
  expect(showSamples(frame("other"), SAMPLES, "de", LABELS)).toBe("");
  expect(showSamples(frame("a&amp;b"), undefined, "de", LABELS)).toBe("");
});

test("a link to a sample alone leads to it", () => {
  const link = '<a href="#livesample_fullscreen=a&amp;b">x</a>';
  expect(showSamples(link, SAMPLES, "de", LABELS)).toContain(
    'href="https://abc.samples.example/runner.html?state=x" data-live-id="a&amp;b"',
  );
});

test("an interactive example is taken apart into its blocks and the rest", () => {
  const block = (info: string) =>
    `<div class="code-example"><pre class="brush: ${info} notranslate"><code>x</code></pre></div>`;
  const html = `<interactive-example name="A &amp; B" height="taller"></interactive-example>${block("css interactive-example-choice")}\n${block("html interactive-example")}<p>Rest</p>${block("js")}`;
  expect(splitExample(html)).toEqual({
    name: "A & B",
    blocks: [
      { language: "css", isChoice: true, html: "<code>x</code>" },
      { language: "html", isChoice: false, html: "<code>x</code>" },
    ],
    rest: `<p>Rest</p>${block("js")}`,
  });
  expect(splitExample("<p>x</p>")).toBeUndefined();
});

test.each([
  [
    "HTML Demo: &amp;lt;input type=&amp;quot;a&amp;quot;&amp;gt;",
    "HTML Demo: &lt;input type=&quot;a&quot;&gt;",
  ],
  ["Demo: Greater than or equal (&gt;=) operator", "Demo: Greater than or equal (>=) operator"],
  ["Demo: Logical AND (&amp;&amp;)", "Demo: Logical AND (&&)"],
  ["Demo: &quot;a&quot;&nbsp;&amp;amp;", 'Demo: "a"\u00a0&amp;'],
])("an example is found by its name, however that is escaped: %s", (written, name) => {
  const html = `<interactive-example name="${written}"></interactive-example>`;
  expect(splitExample(html)?.name).toBe(name);
});

test("a sample whose id means something to objects is no sample until it is one", () => {
  expect(showSamples(frame("constructor"), SAMPLES, "de", LABELS)).toBe("");
});
