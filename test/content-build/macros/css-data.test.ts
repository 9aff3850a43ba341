import { expect, test } from "vitest";
import type { Locale } from "#content-build/contract/locales.ts";
import { compileBody } from "../support.ts";

const text = (html: string) =>
  html
    .replace(/<br>/g, "\n")
    .replace(/<[^>]+>/g, "")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&");

const property = (name: string) => ({
  slug: `Web/CSS/Reference/Properties/${name}`,
  front: "page-type: css-property",
});

test("writes the formal syntax of a property, one alternative a line", () => {
  const { html, issues } = compileBody("{{CSSSyntax}}", property("color-interpolation-filters"));
  expect(issues).toEqual([]);
  expect(text(html)).toMatch(
    /^color-interpolation-filters = \n {2}auto {7}\|\n {2}sRGB {7}\|\n {2}linearRGB {2}\n/,
  );
  expect(html).toContain('<span class="token keyword">sRGB</span>');
});

test("lists the definitions that a definition refers to, each once", () => {
  const { html } = compileBody("{{CSSSyntax}}", property("grid-template-areas"));
  expect(text(html)).toContain("none       |\n  <string>+");
  const position = text(compileBody("{{CSSSyntax}}", property("background-position")).html);
  expect(position).toContain("\n<bg-position> = \n");
  expect(position.match(/<position-one> = /g)).toHaveLength(1);
});

test("prefers a definition made for the referring property to the general one", () => {
  const lineOf = (name: string, definition: string) =>
    text(compileBody("{{CSSSyntax}}", property(name)).html)
      .split(`<${definition}> = \n`)[1]
      ?.split("\n")[0]
      ?.trim();
  expect(lineOf("clip", "rect()")).toMatch(/^rect\( <top> , <right>/);
  expect(lineOf("clip-path", "rect()")).toMatch(/^rect\( \[ <length-percentage> /);
  expect(lineOf("transform", "scale()")).toMatch(/^scale\( \[ <number> +\| <percentage> /);
});

test("names the specifications of everything it shows", () => {
  const { html } = compileBody("{{CSSSyntax}}", property("grid-template-areas"));
  expect(html).toMatch(
    /<footer>.*<a href="https:\/\/drafts\.csswg\.org\/css-grid-2\/" class="external" target="_blank">CSS Grid Layout Module Level 2<\/a>/,
  );
});

test("finds at-rules, descriptors, functions and types by the type of the page", () => {
  const find = (slug: string, type: string) =>
    text(compileBody("{{CSSSyntax}}", { slug, front: `page-type: ${type}` }).html);
  const base = "Web/CSS/Reference";
  expect(find(`${base}/At-rules/@layer`, "css-at-rule")).toMatch(/^@layer = /);
  expect(find(`${base}/At-rules/@font-face/src`, "css-at-rule-descriptor")).toMatch(/^src = /);
  expect(find(`${base}/Values/clamp`, "css-function")).toMatch(/^<clamp\(\)> = /);
  expect(find(`${base}/Values/color_value`, "css-type")).toMatch(/^<color> = /);
});

test("shows a syntax that is written in the call", () => {
  const { html } = compileBody('{{CSSSyntaxRaw("<pair> = <number> [ / <number> ]?")}}');
  expect(text(html)).toMatch(/^<pair> = \n {2}<number> \[ \/ <number> \]\?/);
  const bad = compileBody('{{CSSSyntaxRaw("x = [ a | ")}}');
  expect(bad.issues).toMatchObject([{ code: "macro-error" }]);
});

test("reports a page that has no syntax", () => {
  expect(compileBody("{{CSSSyntax}}", { front: "page-type: guide" }).issues).toMatchObject([
    { code: "macro-error" },
  ]);
});

test("shows initial value, inheritance and animation of a property", () => {
  const { html, issues } = compileBody("{{CSSInfo}}", {
    ...property("color"),
    pages: [{ slug: "Web/CSS/Guides/Cascade/Inheritance" }],
  });
  expect(issues).toEqual([]);
  expect(html).toContain('<figure class="table-container"><table class="properties"><tbody><tr>');
  expect(html).toContain("<td><code>canvastext</code></td>");
  expect(html).toContain(
    '<th scope="row"><a href="/en-US/docs/Web/CSS/Guides/Cascade/Inheritance">Inherited</a></th><td>yes</td>',
  );
  expect(html).not.toContain("::placeholder");
});

test("links terms to the pages that the locale has of them", () => {
  const folder = "Web/CSS/Guides/Cascade";
  const fr = { locale: "fr" as const };
  const { html } = compileBody("{{CSSInfo}} {{Xref_cssinitial}}", {
    ...property("color"),
    ...fr,
    pages: [
      { slug: `${folder}/Property_value_processing` },
      { slug: `${folder}/Inheritance` },
      { ...fr, slug: "Web/CSS/initial_value" },
      { ...fr, slug: "Web/CSS/inheritance" },
    ],
    more: {
      "en-us/_redirects.txt": [
        `/en-US/docs/Web/CSS/inheritance\t/en-US/docs/${folder}/Inheritance`,
        `/en-US/docs/Web/CSS/initial_value\t/en-US/docs/${folder}/Property_value_processing#initial_value\n`,
      ].join("\n"),
    },
  });
  expect([...html.matchAll(/href="([^"]+)"[^>]*>(Vale|Hér)/g)].map(([, href]) => href)).toEqual([
    "/fr/docs/Web/CSS/initial_value",
    "/fr/docs/Web/CSS/inheritance",
    `/en-US/docs/${folder}/Property_value_processing#computed_value`,
    "/fr/docs/Web/CSS/initial_value",
  ]);
});

test("translates data that is in English only into the language of the page", () => {
  const es = { locale: "es" as const };
  const values = "Web/CSS/Reference/Values";
  const translated = [`${values}/length`, `${values}/integer`];
  const phrases = {
    "Computed color.": { "en-US": "Computed color.", es: "color <calculado>." },
    "all elements": { es: 1 },
    discrete: { "en-US": "discrete", es: "discrete" },
  };
  const factsOf = (name: string) =>
    compileBody("{{CSSInfo}}", {
      ...property(name),
      ...es,
      pages: translated.flatMap((slug) => [{ slug }, { ...es, slug }]),
      more: { "jsondata/L10n-CSSFormalDefinitions.json": JSON.stringify(phrases) },
    }).html;
  const color = factsOf("border-top-color");
  expect(color).toContain('<th scope="row">Se aplica a</th><td>all elements. También se aplica a ');
  expect(color).toContain("<td>color &lt;calculado&gt;</td>");
  expect(factsOf("fill-rule")).toContain("<td>discreta</td>");
  expect(factsOf("word-spacing")).toContain(
    `<a href="/es/docs/${values}/length#interpolation">longitud</a>`,
  );
  expect(factsOf("order")).toContain(`<a href="/es/docs/${values}/integer#interpolation"`);
});

test("explains the symbols of a syntax in the language of the page", () => {
  const guide = "Web/CSS/Guides/Values_and_units/Value_definition_syntax";
  const titleIn = (pages: { slug: string }[]) =>
    /title="([^"]*)"[^>]*>\|</.exec(
      compileBody("{{CSSSyntax}}", { ...property("fill-rule"), locale: "fr", pages }).html,
    )?.[1];
  const meaning = "Barre simple&nbsp;: exactement un de ces éléments";
  expect(titleIn([])).toBe(meaning);
  expect(titleIn([{ slug: guide }])).toBe(meaning);
});

test("lists the values of all longhands of a shorthand", () => {
  const { html } = compileBody("{{CSSInfo}}", property("background"));
  expect(html).toMatch(/<li><a[^>]*><code>background-image<\/code><\/a>: <code>none<\/code><\/li>/);
});

test("names a descriptor's at-rule", () => {
  const { html } = compileBody("{{CSSInfo}}", {
    slug: "Web/CSS/Reference/At-rules/@font-face/src",
    front: "page-type: css-at-rule-descriptor",
  });
  expect(html).toContain("<code>@font-face</code>");
  expect(html).not.toContain("Applies to");
});

test("finds the at-rule of a descriptor for a translation at its old URL", () => {
  const factsOf = (slug: string) => text(compileBody("{{CSSInfo}}", { slug, locale: "fr" }).html);
  const facts = factsOf("Web/CSS/@font-face/font-style");
  expect(facts).toContain("@font-face");
  expect(facts).not.toContain("Applicabilité");
  expect(factsOf("Web/CSS/@page/size")).toContain("@page");
  expect(factsOf("Web/CSS/font-style")).toContain("Applicabilité");
});

test("reports that there is no data for a property", () => {
  expect(compileBody("{{CSSInfo}}", property("no-such-thing")).html).toContain(
    "No data for this value",
  );
});

test("writes alternatives of a function one a line", () => {
  const { html } = compileBody("{{CSSSyntax}}", {
    slug: "Web/CSS/Reference/Values/superellipse",
    front: "page-type: css-function",
  });
  expect(text(html)).toMatch(
    /^<superellipse\(\)> = \n {2}superellipse\( <number> {2}\|\n {2}infinity {16}\|\n {2}-infinity \) {13}\n/,
  );
});

test("shows the English page's code in a translation without formal syntax", () => {
  const slug = "Web/CSS/Reference/Selectors/:last-child";
  const fence = "```";
  const english = {
    slug,
    front: "page-type: css-pseudo-class\nbrowser-compat: css.selectors.last-child",
    body: `${fence}css\nli {}\n${fence}\n\n## Syntax\n\n${fence}css-nolint\n:last-child {\n  /* \\{} */\n}\n${fence}\n\n### More\n\n${fence}css\nno {}\n${fence}`,
  };
  const old = "Web/CSS/:nth-col";
  const more = { "en-us/_redirects.txt": `/en-US/docs/${old}\t/en-US/docs/${slug}\n` };
  const compiled = (body: string, name = slug) =>
    compileBody(body, { slug: name, locale: "fr", pages: [english], more });
  const { doc, html, issues } = compiled("## Syntaxe\n\n{{csssyntax}}\n\n## Exemples\n\nUn.");
  expect(doc.toc.map(({ text }) => text)).toEqual(["Syntaxe", "Exemples"]);
  expect(text(html)).toContain(":last-child {\n  /* {} */\n}");
  expect(html).toContain('<pre class="brush: css notranslate">');
  expect(text(html)).not.toMatch(/li|no/);
  expect(issues.map(({ code }) => code)).toEqual(["macro-error"]);
  const inCode = compiled(`${fence}css\n::old\n{{csssyntax}}\n${fence}`).html;
  expect(text(inCode)).toContain("::old\n:last-child {\n  /* {} */\n}\n");
  // That page was merged into one about something else.
  expect(compiled("## Syntaxe\n\n{{csssyntax}}", old).doc.toc).toEqual([]);
});

test("drops the heading of a missing syntax in translations", () => {
  const body = "Text.\n\n## Syntaxe formelle\n\n{{csssyntax}}\n\n## Exemples\n\nUn.";
  const tocOf = (front: string, locale: Locale) =>
    compileBody(body, { slug: "Web/CSS/-old-thing", front, locale }).doc.toc.map((at) => at.text);
  for (const type of ["css-property", "css-pseudo-class"]) {
    expect(tocOf(`page-type: ${type}`, "fr")).toEqual(["Exemples"]);
    expect(tocOf(`page-type: ${type}`, "en-US")).toEqual(["Syntaxe formelle", "Exemples"]);
  }
});

test("finds the syntax by the folder for a translation without an English page", () => {
  const syntaxOf = (slug: string) =>
    text(compileBody("{{CSSSyntax}}", { slug, locale: "de" }).html);
  const base = "Web/CSS/Reference";
  expect(syntaxOf(`${base}/Properties/gap`)).toMatch(/^gap = /);
  expect(syntaxOf(`${base}/At-rules/@layer`)).toMatch(/^@layer = /);
  expect(syntaxOf(`${base}/At-rules/@font-face/src`)).toMatch(/^src = /);
  expect(syntaxOf(`${base}/Values/clamp`)).toMatch(/^<clamp\(\)> = /);
  expect(syntaxOf(`${base}/Values/color_value`)).toMatch(/^<color> = /);
});

test("keeps bracketed alternatives of a function in one line", () => {
  const { html } = compileBody("{{CSSSyntax}}", {
    slug: "Web/CSS/Reference/Values/transform-function/rotateX",
    front: "page-type: css-function",
  });
  expect(text(html)).toMatch(/^<rotateX\(\)> = \n {2}rotateX\( \[ <angle> \| <zero> \] \)/);
});
