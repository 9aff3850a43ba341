import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { inflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import type { PackedSample } from "#content-build/contract/play/sample-code.ts";
import { compileBody } from "../support.ts";

const code = (language: string, text: string, more = "") =>
  `\`\`\`${language}${more}\n${text}\n\`\`\`\n\n`;

const packed = { state: expect.any(String), label: expect.stringMatching(/^[0-9a-f]{40}$/) };

test("takes the code below the heading that a sample names", () => {
  const { doc, html } = compileBody(
    `## Demo\n\n### HTML\n\n${code("html", "<p>")}### CSS\n\n${code("css", "p {}")}${code("css", "b {}")}{{EmbedLiveSample("Demo")}}\n\n## Other\n\n${code("js", "no()")}`,
  );
  expect(doc.live_samples).toEqual([
    { id: "demo", title: "Demo sample", html: "<p>\n", css: "p {}\n\nb {}\n", packed },
  ]);
  expect(html).toContain('class="brush: html notranslate live-sample---demo"');
});

test("takes marked code wherever it is", () => {
  const { doc } = compileBody(
    `{{EmbedLiveSample("x y")}}\n\n## A\n\n${code("js", "one()", " live-sample___x_y")}## B\n\n${code("html", "<i>", " hidden live-sample___x_y")}`,
  );
  expect(doc.live_samples).toEqual([
    { id: "x_y", title: "x y sample", html: "<i>\n", js: "one()\n", packed },
  ]);
});

test("falls back to the headings above, which translations need", () => {
  const { doc } = compileBody(
    `## Beispiele\n\n${code("css", "a {}")}### Ergebnis\n\n{{EmbedLiveSample("Examples")}}`,
    { locale: "de" },
  );
  expect(doc.live_samples).toMatchObject([{ id: "examples", css: "a {}\n" }]);
});

test("takes the code in an element whose id is the sample's name", () => {
  const { doc } = compileBody(
    '<div id="box">\n\n```js\nx()\n```\n\n</div>\n\n{{EmbedLiveSample("box")}}',
  );
  expect(doc.live_samples).toMatchObject([{ id: "box", js: "x()\n" }]);
});

test("takes the code below the headings if the element with that id holds no code", () => {
  const { doc } = compileBody(
    `<dl><dt id="flex">flex</dt></dl>\n\n## A\n\n${code("css", "a {}")}{{EmbedLiveSample("flex")}}`,
  );
  expect(doc.live_samples).toMatchObject([{ id: "flex", css: "a {}\n" }]);
});

test("takes the code before a frame above all headings", () => {
  const frame = '{{EmbedLiveSample("Example")}}\n\n## Example\n\ntext';
  const { doc } = compileBody(`${code("html", "<p>")}${code("css", "p {}")}${frame}`);
  expect(doc.live_samples).toMatchObject([{ id: "example", html: "<p>\n", css: "p {}\n" }]);
  const below = compileBody(`${code("html", "<p>")}## A\n\n{{EmbedLiveSample("B")}}`);
  expect(below.issues).toMatchObject([{ code: "live-sample" }]);
});

test("takes code whose language is written without a space", () => {
  const { doc } = compileBody(
    '## A\n\n<pre class="brush:js;gutter:false">x()</pre>\n\n{{EmbedLiveSample("A")}}',
  );
  expect(doc.live_samples).toMatchObject([{ js: "x()" }]);
});

test("numbers samples of the same name, and reports those without code", () => {
  const { doc, issues } = compileBody(
    '## A\n\n```js\n1\n```\n\n{{EmbedLiveSample("A")}} {{EmbedLiveSample("A")}}',
  );
  expect(doc.live_samples?.map(({ id }) => id)).toEqual(["a", "a_2"]);
  expect(issues).toEqual([]);
  expect(compileBody('{{EmbedLiveSample("A")}}').issues).toMatchObject([{ code: "live-sample" }]);
});

test("keeps size, title and permissions of a sample's frame", () => {
  const { doc } = compileBody(
    `## A\n\n${code("js", "1")}{{EmbedLiveSample("A", "100%", 300, "", "", "", "fullscreen", "allow-forms allow-modals")}}`,
  );
  expect(doc.live_samples).toEqual([
    {
      id: "a",
      title: "A sample",
      width: "100%",
      height: "300",
      allow: "fullscreen",
      sandbox: ["allow-forms", "allow-modals"],
      js: "1\n",
      packed,
    },
  ]);
});

test("packs samples with the theme that they are written for", async () => {
  const body = (css: string) => `## A\n\n${code("css", css)}{{EmbedLiveSample("A")}}`;
  const [light] = compileBody(body("a {}")).doc.live_samples ?? [];
  const [both] = compileBody(body("a { color-scheme: light dark }")).doc.live_samples ?? [];
  expect(light).not.toHaveProperty("followsTheme");
  expect(both?.followsTheme).toBe(true);
  const unpack = ({ state }: PackedSample) =>
    JSON.parse(String(inflateRawSync(Buffer.from(state, "base64url"))));
  expect(light?.packed && unpack(light.packed)).toEqual({ css: "a {}\n", theme: "light" });
  expect(both?.packed && unpack(both.packed)).not.toHaveProperty("theme");
});

test("does not pack a sample without code", () => {
  const [sample] = compileBody('{{EmbedLiveSample("A")}}').doc.live_samples ?? [];
  expect(sample).not.toHaveProperty("packed");
});

test("all samples of the sample lessons follow the reader's theme", () => {
  const folder = "content/files/en-us/learn_web_development";
  const samples = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith("index.md"))
    .map((name) => readFileSync(path.join(folder, name), "utf8"))
    .filter((text) => text.includes("EmbedLiveSample"))
    .flatMap((text) => compileBody(text.slice(text.indexOf("\n---\n") + 5)).doc.live_samples ?? []);
  expect(samples.length).toBeGreaterThan(5);
  expect(samples.filter(({ followsTheme }) => !followsTheme).map(({ title }) => title)).toEqual([]);
});
