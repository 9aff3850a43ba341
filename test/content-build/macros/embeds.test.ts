import { expect, test } from "vitest";
import { compileBody } from "../support.ts";

test("frames a live sample with a minimum height", () => {
  const { html } = compileBody(
    '## My demo\n\n```html\n<p>Hi</p>\n```\n\n{{EmbedLiveSample("My demo", "100%", 20)}}',
  );
  expect(html).toContain(
    '<iframe class="sample-code-frame" title="My demo sample" id="frame_my_demo" width="100%" height="60" src="about:blank" data-live-path="/en-US/docs/Web/Test/" data-live-id="my_demo" sandbox="allow-scripts" loading="lazy"></iframe>',
  );
});

test("names a live sample by its heading, without Markdown", () => {
  const body = "## A `div` demo\n\n```html\n<p>Hi</p>\n```\n\n{{EmbedLiveSample('A `div` demo')}}";
  expect(compileBody(body).html).toContain('title="A div demo sample" id="frame_a_div_demo"');
});

test("grants samples harmless permissions only", () => {
  const code = "## A\n\n```js\n1\n```\n\n";
  const call = (sandbox: string) =>
    `{{EmbedLiveSample("A", 1, 100, "", "", "", "fullscreen", "${sandbox}")}}`;
  expect(compileBody(code + call("allow-modals")).html).toContain(
    'allow="fullscreen" sandbox="allow-modals allow-scripts"',
  );
  const { html, issues } = compileBody(code + call("allow-top-navigation"));
  expect(html).toContain('sandbox="allow-scripts"');
  expect(issues).toMatchObject([{ code: "macro-argument" }]);
});

test("gives interactive examples a section of their own", () => {
  const { doc } = compileBody(
    'Text.\n\n{{InteractiveExample("Demo: \\"a\\"", "taller")}}\n\n```css interactive-example\na {}\n```',
    { locale: "de" },
  );
  expect(doc.toc).toEqual([{ id: "ausprobieren", text: "Ausprobieren" }]);
  expect(doc.body[1]?.value.content).toContain(
    '<interactive-example name="Demo: &quot;a&quot;" height="taller"></interactive-example>',
  );
});

const EXAMPLE = `# Page

{{InteractiveExample("Demo", "taller")}}

\`\`\`css interactive-example-choice
## { color: "<red>"; }
\`\`\`

\`\`\`css
not {}
\`\`\`

## Next

\`\`\`css interactive-example-choice
other {}
\`\`\`
`;

test("shows the English page's example for the former macro in a translation", () => {
  const { doc, issues } = compileBody('{{EmbedInteractiveExample("pages/css/a.html")}}\n\nText.', {
    locale: "de",
    pages: [{ slug: "Web/Test", body: EXAMPLE }],
  });
  expect(issues).toEqual([]);
  expect(doc.toc).toEqual([{ id: "ausprobieren", text: "Ausprobieren" }]);
  expect(doc.interactive_examples).toMatchObject([
    { name: "Demo", height: "taller", choices: ['## { color: "<red>"; }\n'] },
  ]);
});

test("shows nothing for the former macro without an English example, and reports it", () => {
  const { html, issues } = compileBody('{{EmbedInteractiveExample("pages/css/a.html")}}');
  expect(html).toBe("");
  expect(issues).toMatchObject([{ code: "live-sample" }]);
});

test.each([
  [
    '{{EmbedGHLiveSample("demos/a.html", 300)}}',
    '<iframe title="a sample" width="300" src="https://mdn.github.io/demos/a.html" loading="lazy"></iframe>',
  ],
  [
    '{{EmbedGHLiveSample("demos/css_grid-basics/index.html?x=1")}}',
    'title="css grid basics sample"',
  ],
  ['{{EmbedGHLiveSample("demos/color-mixer/")}}', 'title="color mixer sample"'],
  [
    '{{EmbedYouTube("abc", "A talk")}}',
    'src="https://www.youtube-nocookie.com/embed/abc" title="A talk"',
  ],
  ['{{LiveSampleLink("My demo", "alone")}}', '<a href="#livesample_fullscreen=my_demo">alone</a>'],
])("renders %s", (call, expected) => {
  expect(compileBody(call).html).toContain(expected);
});
