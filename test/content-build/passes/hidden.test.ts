import { expect, test } from "vitest";
import { compileBody } from "../support.ts";

test("leaves out what authors hide, with its headings", () => {
  const { doc, html } = compileBody(
    `<p class="hidden">Send us a pull request.</p>

Text.

<div class="note hidden"><h2 id="old">Old</h2><p>Gone.</p></div>

## Now

<dl><dt>a</dt><dd>Shown</dd><dt class="hidden">b</dt><dd class="hidden">Gone</dd></dl>

<pre class="hidden">
// A licence
</pre>`,
  );
  expect(doc.summary).toBe("Text.");
  expect(doc.toc.map(({ text }) => text)).toEqual(["Now"]);
  expect(doc.fragments).toEqual(["now", "a"]);
  expect(html).not.toMatch(/pull request|Gone|licence/);
  expect(html).toContain("Shown");
});

test("gives samples the code of a hidden part", () => {
  const { doc, html } = compileBody(
    `## Demo

<div class="hidden">

\`\`\`css
a {}
\`\`\`

</div>

{{EmbedLiveSample("Demo")}}`,
  );
  expect(doc.live_samples).toMatchObject([{ id: "demo", css: "a {}\n" }]);
  expect(html).not.toContain("<pre");
  expect(html).toContain('data-live-id="demo"');
});

test("keeps hidden code, for style sheets to hide", () => {
  const { html } = compileBody("```css hidden\na {}\n```");
  expect(html).toContain('<pre class="brush: css hidden notranslate">');
});
