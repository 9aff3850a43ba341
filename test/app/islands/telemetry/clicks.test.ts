import { beforeEach, expect, test } from "vitest";
import { sourceOf } from "#app/islands/telemetry/clicks.ts";

beforeEach(() => {
  history.replaceState(null, "", "/en-US/docs/Web");
});

/** What a click on the element with the id "here" is called. */
function clickIn(html: string): string | undefined {
  document.body.innerHTML = html;
  const path: EventTarget[] = [];
  for (let one = document.querySelector("#here"); one; one = one.parentElement) path.push(one);
  return sourceOf([...path, document, window]);
}

test.each([
  ["toc_click: #syntax", `<nav data-toc><a id="here" href="#syntax"></a></nav>`],
  [
    "sidebar_click: /en-US/docs/A",
    `<nav data-sidebar><a id="here" href="/en-US/docs/A"></a></nav>`,
  ],
  [
    "sidebar_click_with_filter: /en-US/docs/A",
    `<p data-sidebar-filter><input value="gri"></p>
      <nav data-sidebar><a id="here" href="/en-US/docs/A"></a></nav>`,
  ],
  ["theme_switcher: dark", `<button id="here" data-theme-value="dark"></button>`],
  ["language: de", `<a id="here" data-locale="de" href="/de/docs/A"></a>`],
  ["language_remember: 1", `<input id="here" type="checkbox" checked data-remember-language>`],
  ["top_nav: login", `<a id="here" data-login href="/users/fxa/login/"></a>`],
  ["baseline_toggle: open", `<details data-level="high"><summary id="here"></summary></details>`],
  [
    "breadcrumb_click: /en-US/docs",
    `<header><ol><li><a id="here" href="/en-US/docs"></a></ol></header>`,
  ],
  ["article_actions: collections", `<div data-save="x"><button id="here"></button></div>`],
  ["footer: /en-US/about", `<footer><a id="here" href="/en-US/about"></a></footer>`],
  ["settings: my own name", `<a id="here" href="/x" data-glean="settings: my own name"></a>`],
])("a click is called %s", (source, html) => {
  expect(clickIn(html)).toBe(source);
});

test("a link to another site says where it leads, without query and fragment", () => {
  const link = (href: string) => `<p><a href="${href}"><b id="here"></b></a></p>`;
  const named = "external-link: https://example.com/a";
  expect(clickIn(link("https://example.com/a?token=1#b"))).toBe(named);
  expect(clickIn(link("//example.com/a"))).toMatch(/^external-link: https?:\/\/example\.com\/a$/);
  expect(clickIn(link("/en-US/docs/Web"))).toBeUndefined();
  expect(clickIn(link("#part"))).toBeUndefined();
});

test("what nobody asks about has no name, and a name has 450 characters at most", () => {
  expect(clickIn(`<p id="here"></p>`)).toBeUndefined();
  expect(clickIn(`<p id="here" data-glean="${"a".repeat(600)}"></p>`)).toHaveLength(450);
});
