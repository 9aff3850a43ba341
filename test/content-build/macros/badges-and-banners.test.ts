import { expect, test } from "vitest";
import { compileBody, type TestPage } from "../support.ts";

test.each([
  ["{{experimental_inline}}", "icon-experimental", "Experimental"],
  ["{{non-standard_inline}}", "icon-nonstandard", "Non-standard"],
  ["{{deprecated_inline}}", "icon-deprecated", "Deprecated"],
])("renders %s as an icon with a label", (call, className, label) => {
  const { html } = compileBody(`Feature ${call}`);
  expect(html).toContain(`<span role="img" class="icon ${className}" title="`);
  expect(html).toContain(`aria-label="${label}"></span>`);
});

test.each([
  ["{{optional_inline}}", '<span class="badge inline optional">Optional</span>'],
  ["{{ReadOnlyInline}}", '<span class="badge inline readonly" title="'],
  ["{{securecontext_inline}}", '<span class="badge inline secure" title="'],
])("renders %s as a badge", (call, expected) => {
  expect(compileBody(`Feature ${call}`).html).toContain(expected);
});

test.each([
  ["{{Deprecated_Header}}", "deprecated", "Deprecated:"],
  ["{{Non-standard_Header}}", "nonstandard", "Non-standard:"],
  ["{{SeeCompatTable}}", "experimental", "Experimental:"],
  ["{{SecureContext_Header}}", "secure", "Secure context:"],
  ["{{AvailableInWorkers}}", "note", "Note:"],
  ['{{AvailableInWorkers("window_and_worker")}}', "note", "Note:"],
])("renders %s as a banner", (call, kind, label) => {
  const { html } = compileBody(call);
  expect(html).toMatch(
    new RegExp(`^<div class="notecard ${kind}"><p><strong>${label}</strong> .+</p></div>$`),
  );
});

test("names the workers that have a feature, and links only existing pages", () => {
  const call = '{{AvailableInWorkers("service")}}';
  expect(compileBody(call).html).not.toContain("<a ");
  const { html, issues } = compileBody(call, {
    pages: [{ slug: "Web/API/Service_Worker_API" }],
  });
  expect(html).toContain(
    'available only in <a href="/en-US/docs/Web/API/Service_Worker_API">service workers</a>',
  );
  expect(issues).toEqual([]);
});

test("writes banners in the language of the page", () => {
  expect(compileBody("{{Deprecated_Header}}", { locale: "ja" }).html).toContain("非推奨");
});

test("prefers texts from the content's own data", () => {
  const more = {
    "jsondata/L10n-Template.json": JSON.stringify({
      optional: { "en-US": "may be left out", de: "kann fehlen" },
    }),
  };
  expect(compileBody("a {{optional_inline}}", { more }).html).toContain("may be left out");
  expect(compileBody("a {{optional_inline}}", { more, locale: "de" }).html).toContain(
    "kann fehlen",
  );
  expect(compileBody("a {{optional_inline}}", { more, locale: "fr" }).html).toContain("Facultatif");
});

test("ignores a translated text that equals the English one", () => {
  const texts = { "en-US": "may be left out", fr: "may be left out" };
  const more = { "jsondata/L10n-Template.json": JSON.stringify({ optional: texts }) };
  const { html } = compileBody("a {{optional_inline}}", { more, locale: "fr" });
  expect(html).toContain("Facultatif");
});

test.each([
  ["fr", "Obsolète&nbsp;:"],
  ["ja", "非推奨:"],
  ["zh-CN", "已弃用："],
] as const)("punctuates the name of a status as in %s", (locale, label) => {
  const { html } = compileBody("{{Deprecated_Header}}", { locale });
  expect(html).toContain(`<strong>${label}</strong>`);
});

test("ignores punctuation after a status in texts of the content", () => {
  const texts = { "en-US": "Deprecated", ja: "非推奨;" };
  const more = {
    "jsondata/L10n-Template.json": JSON.stringify({ deprecated_badge_abbreviation: texts }),
  };
  const { html } = compileBody("{{Deprecated_Header}} {{deprecated_inline}}", {
    more,
    locale: "ja",
  });
  expect(html).toContain("<strong>非推奨:</strong>");
  expect(html).toContain('aria-label="非推奨"');
});

test("renders banners listed in front matter", () => {
  const { html, issues } = compileBody("Text.", {
    front: 'banners:\n  - SeeCompatTable\n  - AvailableInWorkers: ["service"]',
  });
  expect(html).toMatch(
    /^<div class="notecard experimental">.*<\/div>\n<div class="notecard note">.*only in service workers.*<\/div>\n<p>Text\.<\/p>$/,
  );
  expect(issues).toEqual([]);
});

test("reports names that are not banners", () => {
  const { html, issues } = compileBody("Text.", { front: "banners:\n  - Compat\n  - ???" });
  expect(html).toBe("<p>Text.</p>");
  expect(issues.map(({ code, found }) => [code, found])).toEqual([
    ["front-matter", "banners: Compat, which is not a banner"],
    ["front-matter", "banners: ???, which is not a banner"],
  ]);
});

test("adds a deprecated banner to a page whose source has none", () => {
  const english = {
    slug: "Web/Test",
    front: "status:\n  - deprecated\nbrowser-compat: api.Nothing",
    body: "{{Deprecated_Header}}\n\nOld.",
  };
  const { html } = compileBody("Alt.", { locale: "de", pages: [english] });
  expect(html).toMatch(/^<div class="notecard deprecated"><p><strong>Veraltet:<\/strong> /);
  expect(html.match(/notecard deprecated/g)).toHaveLength(1);
  expect(compileBody("Old.", { front: "status:\n  - deprecated" }).html).toMatch(
    /^<div class="notecard deprecated"><p>Deprecated: [^<]+<\/p><\/div>\n/,
  );
  expect(compileBody("{{Deprecated_Header}}", english).html.match(/notecard/g)).toHaveLength(1);
});

test.each([
  ["experimental", "experimental", "{{SeeCompatTable}}", "Expérimental"],
  ["non-standard", "nonstandard", "{{Non-standard_Header}}", "Non standard"],
])("adds an English page's %s banner to a translation without it", (status, kind, call, label) => {
  const front = `status:\n  - ${status}\nbrowser-compat: api.Nothing`;
  const english = { slug: "Web/Test", front, body: `${call}\n\nNew.` };
  const card = `<div class="notecard ${kind}"><p>`;
  const { html } = compileBody("Neuf.", { locale: "fr", pages: [english] });
  expect(html.startsWith(`${card}<strong>${label}`)).toBe(true);
  expect(html.match(/notecard/g)).toHaveLength(1);
  const said = compileBody(`Neuf.\n\n${call}`, { locale: "fr", pages: [english] });
  expect(said.html.match(/notecard/g)).toHaveLength(1);
  // Without a compatibility table the banner does not link to one.
  const alone = compileBody("New.", { front: `status:\n  - ${status}` }).html;
  expect(alone.startsWith(card)).toBe(true);
  expect(alone).not.toContain("<a ");
});

test.each([
  ["experimental", "{{SeeCompatTable}}"],
  ["non-standard", "{{Non-standard_Header}}"],
])(
  "drops a translation's %s banner once the English page no longer has the status",
  (status, call) => {
    const compat = "browser-compat: api.Nothing";
    const count = (slug: string, front: string, body = call) => {
      const more = { "en-us/_redirects.txt": "/en-US/docs/Web/Old\t/en-US/docs/Web/Test" };
      const pages = [{ slug: "Web/Test", front }];
      const { html } = compileBody(`${body}\n\nNeu.`, { slug, locale: "de", pages, more });
      return html.match(/notecard/g)?.length ?? 0;
    };
    expect(count("Web/Test", compat)).toBe(0);
    expect(
      count("Web/Test", `${compat}\nstatus:\n  - deprecated`, `{{Deprecated_Header}}${call}`),
    ).toBe(1);
    expect(count("Web/Test", `${compat}\nstatus:\n  - ${status}`)).toBe(1);
    // The status is unknown without compatibility data, and when the page was merged into another.
    expect(count("Web/Test", "")).toBe(1);
    expect(count("Web/Old", compat)).toBe(1);
    expect(compileBody(call, { front: compat }).html).toContain("notecard");
  },
);

test("drops the experimental status of features that have reached Baseline", () => {
  const front = (key: string) => `status:\n  - experimental\nbrowser-compat: ${key}`;
  const reached = compileBody("{{SeeCompatTable}}\n\nNew.", {
    front: front("css.properties.color"),
  });
  expect(reached.doc.baseline?.baseline).toBe("high");
  expect(reached.html).not.toContain("notecard");
  expect(reached.doc).not.toHaveProperty("status");
  expect(compileBody("New.", { front: front("api.Nothing") }).html).toContain("notecard");
  const pages = [{ slug: "Web/Test/a", front: front("css.properties.color") }];
  expect(compileBody("{{ListSubPages}}", { pages }).html).not.toContain("icon-experimental");
});

test("adds missing banners of a page with several statuses, each once", () => {
  const front = "status:\n  - experimental\n  - non-standard\nbrowser-compat: api.Nothing";
  const { html } = compileBody("{{SeeCompatTable}}\n\nNew.", { front });
  expect(html.match(/notecard \w+/g)).toEqual(["notecard nonstandard", "notecard experimental"]);
});

test("adds no deprecated banner where Baseline discourages the feature", () => {
  const front = "status:\n  - deprecated\nbrowser-compat: mathml.elements.maction";
  const { html, doc } = compileBody("Old.", { front });
  expect(doc.baseline?.discouraged).toBe("discouraged");
  expect(html).not.toContain("notecard");
});

test("marks links to features that Baseline discourages, once", () => {
  const pages: TestPage[] = [
    { slug: "Web/Test/a", title: "a", front: "browser-compat: mathml.elements.maction" },
    {
      slug: "Web/Test/b",
      title: "b",
      front: "status:\n  - deprecated\nbrowser-compat: mathml.elements.maction",
    },
    { slug: "Web/Test/b", title: "be", locale: "de" },
  ];
  const { html } = compileBody("{{ListSubPages}}", { pages });
  expect(html.match(/icon-\w+/g)).toEqual(["icon-discouraged", "icon-deprecated"]);
  pages.push({ slug: "Web/Test", title: "all", front: "" });
  const german = compileBody("{{ListSubPages('/en-US/docs/Web/Test')}}", { pages, locale: "de" });
  expect(german.html.match(/icon-\w+/g)).toEqual(["icon-discouraged", "icon-deprecated"]);
});
