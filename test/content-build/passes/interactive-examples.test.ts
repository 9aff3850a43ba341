import { expect, test } from "vitest";
import { compileBody } from "../support.ts";

const code = (language: string, text: string, more = "interactive-example") =>
  `\`\`\`${language} ${more}\n${text}\n\`\`\`\n\n`;

const packed = { state: expect.any(String), label: expect.stringMatching(/^[0-9a-f]{40}$/) };

test("collects the panes of an example", () => {
  const { doc, html } = compileBody(
    `{{InteractiveExample("Demo: a", "tabbed-shorter")}}\n\n${code("css", "a {}")}${code("html", "<a>")}${code("css", "b {}")}`,
  );
  expect(doc.interactive_examples).toEqual([
    {
      name: "Demo: a",
      title: "Demo: a",
      template: "tabbed",
      height: "tabbed-shorter",
      files: { html: "<a>\n", css: "a {}\n\nb {}\n" },
      packed,
    },
  ]);
  expect(html).toContain("<code><span");
});

test("gives an example of scripts alone a console", () => {
  const { doc } = compileBody(`{{InteractiveExample("Demo")}}\n\n${code("js", "f()")}`);
  expect(doc.interactive_examples).toEqual([
    { name: "Demo", title: "Demo", template: "console", files: { js: "f()\n" } },
  ]);
  const wat = compileBody(
    `{{InteractiveExample("Demo")}}\n\n${code("wat", "(module)")}${code("js", "f()")}`,
  );
  expect(wat.doc.interactive_examples).toMatchObject([
    { template: "console", files: { wat: "(module)\n", js: "f()\n" } },
  ]);
});

test("collects the choices of an example", () => {
  const choice = (text: string) => code("css", text, "interactive-example-choice");
  const { doc } = compileBody(
    `{{InteractiveExample("Demo")}}\n\n${choice("gap: 0;")}${choice("gap: 1px;")}${code("html", "<p>")}`,
  );
  expect(doc.interactive_examples).toEqual([
    {
      name: "Demo",
      title: "Demo",
      template: "choices",
      files: { html: "<p>\n" },
      choices: ["gap: 0;\n", "gap: 1px;\n"],
      packed,
    },
  ]);
});

test("gives each example the code of its own section", () => {
  const { doc, issues } = compileBody(
    `{{InteractiveExample("A")}}\n\n${code("js", "a()")}{{InteractiveExample("B")}}\n\n${code("js", "b()")}## Other\n\n${code("js", "c()")}`,
  );
  expect(doc.interactive_examples?.map(({ files }) => files.js)).toEqual(["a()\n", "b()\n"]);
  expect(issues).toEqual([]);
});

test("reports an example without code", () => {
  const { issues } = compileBody('Text.\n\n{{InteractiveExample("A")}}');
  expect(issues).toMatchObject([{ code: "live-sample", line: 8 }]);
});

test("gives an example whose name is HTML a plain title", () => {
  const call = '{{InteractiveExample("Demo: &lt;input type=&quot;a&quot;&gt; & &amp;amp;")}}';
  const { doc, html } = compileBody(`${call}\n\n${code("js", "f()")}`);
  const [example] = doc.interactive_examples ?? [];
  expect(example?.title).toBe('Demo: <input type="a"> & &amp;');
  expect(html).toContain(`name="${example?.name.replaceAll("&", "&amp;")}"`);
});
