import { expect, test } from "vitest";
import type { Locale } from "#content-build/contract/locales.ts";
import { compileBody } from "../support.ts";

test("turns a quote with a marker into a labelled box", () => {
  const { html } = compileBody(
    "> [!NOTE]\n> Mind the gap.\n\n> [!WARNING] Hot.\n\n> Said somebody.",
  );
  expect(html).toBe(`<div class="notecard note">
<p><strong>Note:</strong>
Mind the gap.</p>
</div>
<div class="notecard warning">
<p><strong>Warning:</strong> Hot.</p>
</div>
<blockquote>
<p>Said somebody.</p>
</blockquote>`);
});

test("labels boxes in the language of the page, and gives callouts no label", () => {
  const { html } = compileBody("> [!NOTE] Achtung\n\n> [!CALLOUT]\n>\n> Fragen?", { locale: "de" });
  expect(html).toContain("<p><strong>Hinweis:</strong> Achtung</p>");
  expect(html).toContain('<div class="callout">\n<p>Fragen?</p>\n</div>');
});

test.each([
  ["fr", "**Note :** les", 'notecard note"><p><strong>Note&nbsp;:</strong> les'],
  ["fr", "**Attention :** oh", 'notecard warning"><p><strong>Attention&nbsp;:</strong> oh'],
  ["es", "**Advertencia**: oh", 'notecard warning"><p><strong>Advertencia:</strong> oh'],
  ["ja", "**メモ:** 値", 'notecard note"><p><strong>メモ:</strong> 値'],
  ["ko", "**Note:** 값", 'notecard note"><p><strong>참고:</strong> 값'],
  ["ru", "**Примечание.** да", 'notecard note"><p><strong>Примечание:</strong> да'],
  ["zh-CN", "**警告：**值", 'notecard warning"><p><strong>警告：</strong> 值'],
  ["zh-TW", "**備註：**\n> 值", 'notecard note"><p><strong>備註：</strong>值'],
  ["pt-BR", "**Nota:**\n>\n> a", 'notecard note"><p><strong>Nota:</strong></p><p>a'],
  ["es", "**Observación:**\n>\n> a", 'callout"><p>a'],
  ["de", "[!HINWEIS]\n> a", 'notecard note"><p><strong>Hinweis:</strong>a'],
] as const)("reads a label of a translation as a note, in %s: %s", (locale, text, box) => {
  const { html } = compileBody(`> ${text}`, { locale });
  expect(html.replaceAll("\n", "")).toBe(`<div class="${box}</p></div>`);
});

test.each([
  ["ru", "**Примечание:** **Замечание**: да", 'note"><p><strong>Примечание:</strong> да'],
  ["ko", "**참고:**\n> **노트**: 값", 'note"><p><strong>참고:</strong> 값'],
  ["ko", "**경고:** **주의:** 값", 'warning"><p><strong>경고:</strong> 값'],
  ["ko", "**참고:** **주의:** 값", 'note"><p><strong>주의:</strong> 값'],
  ["es", "**Nota:** **Consejo**: a", 'note"><p><strong>Consejo</strong>: a'],
  [
    "es",
    "**Nota:** **muy** bien: a",
    'note"><p><strong>Nota:</strong> <strong>muy</strong> bien: a',
  ],
  ["fr", "**Note :** **Oh.** a", 'note"><p><strong>Note&nbsp;:</strong> <strong>Oh.</strong> a'],
  ["de", "[!NOTE]\n> **Tipp:** a", 'note"><p><strong>Hinweis:</strong><strong>Tipp:</strong> a'],
] as const)("keeps one of two labels, in %s: %s", (locale, text, box) => {
  const { html } = compileBody(`> ${text}`, { locale });
  expect(html.replaceAll("\n", "")).toBe(`<div class="notecard ${box}</p></div>`);
});

test("leaves quotes alone that say something else, or are English", () => {
  const quote = (text: string, locale: Locale) => compileBody(`> ${text}`, { locale }).html;
  expect(quote("**Note:** a", "en-US")).toBe(
    "<blockquote>\n<p><strong>Note:</strong> a</p>\n</blockquote>",
  );
  for (const text of ["**Firefox**: a", "**Note** a", "**constructor:** a", "[!TIP] a"]) {
    expect(quote(text, "fr")).toMatch(/^<blockquote>/);
  }
});

test("turns a list of lists that start with a colon into a definition list", () => {
  const { html } = compileBody(
    "- `width`\n  - : How wide it is.\n- `height`\n  - : How high it is.",
  );
  expect(html).toBe(`<dl>
<dt id="width"><a href="#width"><code>width</code></a></dt>
<dd>
<p>How wide it is.</p>
</dd>
<dt id="height"><a href="#height"><code>height</code></a></dt>
<dd>
<p>How high it is.</p>
</dd>
</dl>`);
});

test("leaves a list alone if one of its items has no definition", () => {
  const { html } = compileBody("- one\n  - : first\n- two");
  expect(html).toMatch(/^<ul>/);
  expect(html).toContain(": first");
});

test("keeps a term on its line although its definition has several blocks", () => {
  const { html } = compileBody("- term\n  - : first\n\n    second\n- other\n  - : third");
  expect(html).toContain('<dt id="term"><a href="#term">term</a></dt>');
});

test("makes ids of headings from text and code, and keeps other scripts", () => {
  const { doc } = compileBody(
    "## The `for...of` loop: basics\n\na\n\n## Größe & Maß\n\nb\n\n## 値\n\nc",
  );
  expect(doc.toc.map(({ id }) => id)).toEqual(["the_for...of_loop_basics", "größe_maß", "値"]);
});

test("makes the id of a heading with a macro from the macro's output", () => {
  const { doc } = compileBody('## {{HTMLElement("a")}} and more\n\ntext');
  expect(doc.toc).toEqual([expect.objectContaining({ id: "a" })]);
});

test("links URLs in the text, but not words with dots", () => {
  const { html } = compileBody("See https://example.com/a_b and example.com or <https://x.org>.");
  expect(html).toContain('<a href="https://example.com/a_b"');
  expect(html).toContain(" and example.com or ");
  expect(html).toContain('<a href="https://x.org"');
});

test("links e-mail addresses in the text, but not versions", () => {
  const { html } = compileBody("Write to us@example.com, install tool@1.2.3; `a@example.com`.");
  expect(html).toBe(
    '<p>Write to <a href="mailto:us@example.com">us@example.com</a>, install tool@1.2.3; <code>a@example.com</code>.</p>',
  );
});

test("supports neither strikethrough nor task lists", () => {
  const { html } = compileBody("~~no~~\n\n- [ ] todo");
  expect(html).toContain("~~no~~");
  expect(html).toContain("[ ] todo");
});

test.each([
  ["**値**は", "<strong>値</strong>は"],
  ["これは**`span`**要素です", "これは<strong><code>span</code></strong>要素です"],
  ["**描述符（descriptor）**是", "<strong>描述符（descriptor）</strong>是"],
  ["**객체(object)**라고", "<strong>객체(object)</strong>라고"],
  ["_「引用」_と", "_「引用」_と"],
  ["**(note)**letters", "**(note)**letters"],
])("emphasis needs no spaces beside Chinese, Japanese and Korean: %s", (text, html) => {
  expect(compileBody(text).html).toBe(`<p>${html}</p>`);
});

test.each([
  ["ru", "**Элемент `a` **служит", "<strong>Элемент <code>a</code></strong> служит"],
  ["zh-CN", "时，**`a` **事件", "时，<strong><code>a</code></strong> 事件"],
  ["ru", "Свойство** `a`** даёт", "Свойство <strong><code>a</code></strong> даёт"],
  ["fr", "La **`a()`**renvoie", "La <strong><code>a()</code></strong> renvoie"],
  [
    "fr",
    "En-tête**`A`** ou **`B`**s",
    "En-tête <strong><code>A</code></strong> ou <strong><code>B</code></strong>s",
  ],
  ["ko", "**`a`\\*\\***`b` 는", "<strong><code>a</code></strong><code>b</code> 는"],
  ["ko", "**`a`\\*\\*** \\*\\*읽기", "<strong><code>a</code></strong> 읽기"],
  ["ko", "**a** [b](#c)\\*\\* \\*\\*속성", '<strong>a</strong> <a href="#c">b</a> 속성'],
] as const)("reads strong text of translations with stray spaces or stars, in %s: %s", (...row) => {
  const [locale, text, html] = row;
  expect(compileBody(text, { locale }).html).toBe(`<p>${html}</p>`);
});

test.each([
  ["en-US", "**The `a` **element", "**The <code>a</code> **element"],
  ["fr", "2 ** 3 et **4", "2 ** 3 et **4"],
  ["fr", "(>= 2 \\*\\* 53)", "(&gt;= 2 ** 53)"],
  ["fr", "**a ** b **c", "**a ** b **c"],
  ["fr", "un **mot", "un **mot"],
  ["ko", "**a **첫 요소**의 **값", "**a <strong>첫 요소</strong>의 **값"],
  ["fr", "`**` et `a`", "<code>**</code> et <code>a</code>"],
] as const)("keeps stars that may mean something else, in %s: %s", (locale, text, html) => {
  expect(compileBody(text, { locale }).html).toBe(`<p>${html}</p>`);
});

test("reads a note whose text follows another > on the same line", () => {
  const { html } = compileBody("> [!NOTE] > `class` ist ein Attribut.", { locale: "de" });
  expect(html).toContain("<p><strong>Hinweis:</strong> <code>class</code> ist ein Attribut.</p>");
  expect(compileBody("> [!NOTE] >0 is positive.").html).toContain("</strong> &gt;0 is positive.");
});

test("reads links and strong text inside HTML, but no code", () => {
  const page = { slug: "Web/Node", title: "Node" };
  const table = (cell: string) =>
    compileBody(`<table><tbody><tr><td>${cell}</td></tr></tbody></table>`, { pages: [page] }).html;
  expect(table("A [`Node`](/en-US/docs/Web/Node), **new**.")).toContain(
    '<td>A <a href="/en-US/docs/Web/Node"><code>Node</code></a>, <strong>new</strong>.</td>',
  );
  expect(table("see\n  [the\n  node](/en-US/docs/Web/Node)")).toContain(">the\nnode</a>");
  for (const code of ["<code>a[b](/c)</code>", '<pre class="notranslate">2 **3** 4</pre>']) {
    expect(table(code)).toContain(code);
  }
  expect(table("2 ** 3 ** 4")).toContain("<td>2 ** 3 ** 4</td>");
});

test("reads an image in strong text inside HTML, with a macro in its alternative text", () => {
  const cell = '**![The {{domxref("Node")}} tree](a.png)**';
  const { html } = compileBody(`<table><tbody><tr><td>${cell}</td></tr></tbody></table>`, {
    files: { "a.png": "png" },
  });
  expect(html).toMatch(/<strong><img [^>]*alt="The Node tree"/);
});

test("reads long HTML with open brackets and stars in linear time", () => {
  const { html } = compileBody(`<div>${"[".repeat(200_000)}${"**a".repeat(5_000)}</div>`);
  expect(html.length).toBeGreaterThan(215_000);
});
