import { expect, test } from "vitest";
import { compileBody } from "../support.ts";

const pages = [
  { slug: "Web/HTML/Reference/Elements/input" },
  { slug: "Web/Accessibility/ARIA/Reference/Roles/tab_role" },
  { slug: "Mozilla/Firefox/Releases/3" },
  { slug: "Mozilla/Firefox/Releases/2" },
];
const more = {
  "jsondata/SpecData.json": JSON.stringify({
    HTML: { name: "HTML Standard", url: "https://html.example/", status: "Living" },
  }),
};

test.each([
  [
    "{{bug(12)}}",
    '<a href="https://bugzilla.mozilla.org/show_bug.cgi?id=12" class="external" target="_blank">bug 12</a>',
  ],
  ["{{webkitbug(12)}}", "WebKit bug 12"],
  [
    '{{htmlattrxref("value", "input")}}',
    '<a href="/en-US/docs/Web/HTML/Reference/Elements/input#value"><code>value</code></a>',
  ],
  ['{{htmlattrdef("Name")}}', '<strong id="attr-name"><code>Name</code></strong>'],
  ['{{event("load")}}', "<code>load</code>"],
  [
    '{{ARIARole("tab")}}',
    '<a href="/en-US/docs/Web/Accessibility/ARIA/Reference/Roles/tab_role"><code>tab</code></a>',
  ],
  [
    '{{SectionOnPage("/en-US/docs/Web/HTML/Reference/Elements/input", "The value")}}',
    '<a href="/en-US/docs/Web/HTML/Reference/Elements/input#the_value">The value</a>',
  ],
  [
    '{{SpecName("HTML", "#part", "The part")}}',
    '<a href="https://html.example/#part" class="external" target="_blank">HTML Standard<br><small>The part</small></a>',
  ],
  ['{{SpecName("Nobody")}}', "Nobody"],
  ['{{Spec2("HTML")}}', "Living"],
  ['{{Gecko("1.9")}}', "Gecko 1.9"],
  ["{{no_tag_omission}}", "Neither the start tag nor the end tag may be omitted."],
  ["{{unimplemented_inline}}", '<span class="badge inline">Not implemented</span>'],
  ['{{fx_minversion_note(3, "Since <b>3</b>.")}}', "<p><strong>Note:</strong> Since <b>3</b>.</p>"],
  [
    '{{JSFiddleEmbed("https://jsfiddle.net/a/b/", "", "350")}}',
    'src="https://jsfiddle.net/a/b/embedded/"',
  ],
  [
    '{{interwiki("wikipedia", "HTTP_404", "HTTP 404")}}',
    '<a href="https://en.wikipedia.org/wiki/HTTP_404" class="external" target="_blank">HTTP 404</a>',
  ],
  [
    '{{Interwiki("wikipedia", "Herman Melville")}}',
    '<a href="https://en.wikipedia.org/wiki/Herman_Melville" class="external" target="_blank">Herman Melville</a>',
  ],
  ['{{HTMLVersionInline("5")}}', '<span class="badge inline version">HTML5</span>'],
  ["{{HTMLVersionInline(4)}}", '<span class="badge inline version">HTML 4</span>'],
  [
    '{{gecko_minversion_inline("1.9.2")}}',
    '<span class="badge inline version">Gecko 1.9.2+</span>',
  ],
  [
    '{{gecko_minversion_header("2.0")}}',
    '<div class="notecard note"><p><strong>Note:</strong> Gecko 2.0+</p></div>',
  ],
  [
    '{{page("/en-US/docs/Web/HTML/Reference/Elements/input", "The value")}}',
    '<p><a href="/en-US/docs/Web/HTML/Reference/Elements/input#the_value">Web/HTML/Reference/Elements/input</a></p>',
  ],
  [
    '{{page("Web/HTML/Reference/Elements/input")}}',
    '<p><a href="/en-US/docs/Web/HTML/Reference/Elements/input">',
  ],
  [
    "{{obsoleteGeneric('inline', 'HTML5')}}",
    '<span class="badge inline deprecated">Deprecated (HTML5)</span>',
  ],
  ["{{deprecatedGeneric('inline')}}", '<span class="badge inline deprecated">Deprecated</span>'],
  ['{{obsolete_header("gecko30")}}', '<div class="notecard deprecated">'],
  ["{{Non-standardGeneric('header')}}", '<div class="notecard nonstandard">'],
  [
    '{{note("A `name` & **more**.")}}',
    '<div class="notecard note"><p><strong>Note:</strong> A <code>name</code> &amp; <strong>more</strong>.</p></div>',
  ],
  [
    '{{warning("Hot.")}}',
    '<div class="notecard warning"><p><strong>Warning:</strong> Hot.</p></div>',
  ],
  [
    '{{spec("https://w3.example/x", "The specification", "WD")}}',
    '<a href="https://w3.example/x" class="external" target="_blank">The specification</a>',
  ],
  [
    '{{Source("/dom/Selection.webidl")}}',
    '<a href="https://searchfox.org/mozilla-central/source/dom/Selection.webidl" class="external" target="_blank">dom/Selection.webidl</a>',
  ],
  ["{{CompatChrome(44.0)}}", "Chrome 44"],
  ['{{TemplateLink("cssxref")}}', "<code>{{cssxref}}</code>"],
  ['{{IncludeSubnav("/en-US/docs/Games")}}', ""],
])("renders %s", (call, expected) => {
  const { html, issues } = compileBody(call, { pages, more });
  expect(html).toContain(expected);
  expect(issues).toEqual([]);
});

test("lists earlier versions of Firefox", () => {
  const { html } = compileBody("{{Firefox_for_developers}}", {
    pages,
    slug: "Mozilla/Firefox/Releases/4",
  });
  expect([...html.matchAll(/Releases\/(\d)"/g)].map(([, version]) => version)).toEqual(["3", "2"]);
});

test("shows the current sidebar for a retired name", () => {
  const files = { "sidebars/http.yaml": "sidebar: []" };
  expect(compileBody("{{HTTPSidebar}}", { more: files }).doc.sidebar).toBe(
    "en-us/_sidebars/http.json",
  );
});

test.each([
  ['{{page("/en-US/docs/Web/Gone", "Part")}}', "macro-broken-link"],
  ['{{note("")}}', "macro-error"],
])("%s shows nothing, and is reported", (call, code) => {
  const { html, issues } = compileBody(`Before ${call}.`);
  expect(html).toBe("<p>Before .</p>");
  expect(issues.map((issue) => issue.code)).toEqual([code]);
});

test("links to Wikipedia in the language of the page", () => {
  const { html } = compileBody('{{interwiki("wikipedia", "Сеть")}}', { locale: "ru" });
  expect(html).toContain('href="https://ru.wikipedia.org/wiki/%D0%A1%D0%B5%D1%82%D1%8C"');
});

test("links the retired cross-references of CSS facts", () => {
  const slug = "Web/CSS/Guides/Cascade/Property_value_processing";
  const { html } = compileBody("{{Xref_cssinitial()}}: {{Xref_cssvisual}}", { pages: [{ slug }] });
  expect(html).toBe(`<p><a href="/en-US/docs/${slug}#initial_value">Initial value</a>: visual</p>`);
});
