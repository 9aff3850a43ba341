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
  ['{{EmbedInteractiveExample("pages/a.html")}}', ""],
])("%s", (call, expected) => {
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

test("shows the sidebars of today for the names of yesterday", () => {
  const files = { "sidebars/http.yaml": "sidebar: []" };
  expect(compileBody("{{HTTPSidebar}}", { more: files }).doc.sidebar).toBe(
    "en-us/_sidebars/http.json",
  );
});
