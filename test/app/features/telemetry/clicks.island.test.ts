import { beforeEach, expect, test } from "vitest";
import { sourceOf } from "#app/features/telemetry/clicks.ts";

beforeEach(() => {
  history.replaceState(null, "", "/en-US/docs/Web");
});

/** Event source of a click on the element `#here`. */
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
    `<nav data-sidebar-tree><a id="here" href="/en-US/docs/A#b"></a></nav>`,
  ],
  [
    "sidebar_click_with_filter: /en-US/docs/A",
    `<p data-sidebar-filter><input value="gri"></p>
      <nav data-sidebar-tree><a id="here" href="/en-US/docs/A"></a></nav>`,
  ],
  [
    "sidebar_click: /en-US/docs/A",
    `<p data-sidebar-filter><input value=" "></p>
      <nav data-sidebar-tree><a id="here" href="/en-US/docs/A"></a></nav>`,
  ],
  ["theme_switcher: dark", `<button id="here" data-theme-value="dark"></button>`],
  ["language: de", `<a id="here" data-locale="de" href="#de"></a>`],
  ["language_remember: 1", `<input id="here" type="checkbox" checked data-remember-language>`],
  ["language_remember: 0", `<input id="here" type="checkbox" data-remember-language>`],
  ["top_nav: login", `<a id="here" data-login href="/users/fxa/login/"></a>`],
  ["top_nav: upgrade", `<a id="here" data-upgrade href="/en-US/plus#subscribe"></a>`],
  [
    "menu_click_menu: learn",
    `<nav data-hover-menu><details><summary data-x><b id="here"></b></summary></details></nav>`,
  ],
  [
    "menu_click_submenu: /en-US/docs/Learn",
    `<nav data-hover-menu><div data-menu><a id="here" href="/en-US/docs/Learn"></a></div></nav>`,
  ],
  [
    "menu_click_link: /en-US/blog/",
    `<nav data-hover-menu><a id="here" href="/en-US/blog/"></a></nav>`,
  ],
  ["baseline_toggle: open", `<details data-level="high"><summary id="here"></summary></details>`],
  [
    "baseline_toggle: close",
    `<details open data-level="high"><summary id="here"></summary></details>`,
  ],
  [
    "baseline_link: /en-US/docs/Glossary/Baseline",
    `<details data-level="high"><a id="here" href="/en-US/docs/Glossary/Baseline"></a></details>`,
  ],
  ["bcd", `<figure data-compat><button><b id="here"></b></button></figure>`],
  ["bcd: #gap", `<figure data-compat><a href="#gap"><b id="here"></b></a></figure>`],
  ["breadcrumb_click: /en-US/docs", `<nav data-crumbs><a id="here" href="/en-US/docs"></a></nav>`],
  ["a11y_menu: #content", `<ul id="nav-access"><a href="#content"><b id="here"></b></a></ul>`],
  [
    "quick-search: /en-US/docs/A",
    `<form data-search><a id="here" href="/en-US/docs/A"></a></form>`,
  ],
  ["survey", `<aside data-survey><button><b id="here"></b></button></aside>`],
  ["article_actions: collections", `<div data-save="x"><button id="here"></button></div>`],
  ["play_action: /en-US/play", `<a id="here" data-play href="/en-US/play?state=secret"></a>`],
  ["play_action", `<button data-run><b id="here"></b></button>`],
  ["footer: /en-US/about", `<footer><a id="here" href="/en-US/about"></a></footer>`],
  ["settings: my own name", `<a id="here" href="/x" data-glean="settings: my own name"></a>`],
])("a click is reported as %s", (source, html) => {
  expect(clickIn(html.replace("data-x", `id="learn-button"`))).toBe(source);
});

test.each([
  ["/en-US/docs/Web", undefined],
  ["/en-US/", "homepage: /a"],
  ["/de/curriculum/core/", "curriculum: /a"],
  ["/de/observatory/analyze", "observatory: /a"],
  ["/en-US/plus", "plus: /a"],
  ["/en-US/plus/updates", "plus_updates: /a"],
  ["/en-US/plus/ai-help", "ai_help: /a"],
  ["/en-US/plus/collections/some-id", "collections: /a"],
])("on %s a link in the content is reported as %s", (path, source) => {
  history.replaceState(null, "", path);
  expect(clickIn(`<main id="content"><a href="/a"><b id="here"></b></a></main>`)).toBe(source);
  expect(clickIn(`<main id="content"><p id="here"></p></main>`)).toBeUndefined();
});

test("the ids of collections are not reported", () => {
  history.replaceState(null, "", "/en-US/plus/collections");
  const link = `<a id="here" href="/en-US/plus/collections/shared/secret?x=1"></a>`;
  expect(clickIn(`<main id="content">${link}</main>`)).toBe("collections: /en-US/plus/collections");
});

test("a link to another site is reported without query and fragment", () => {
  const link = (href: string) => `<p><a href="${href}"><b id="here"></b></a></p>`;
  const named = "external-link: https://example.com/a";
  expect(clickIn(link("https://example.com/a?token=1#b"))).toBe(named);
  expect(clickIn(link("//example.com/a"))).toMatch(/^external-link: https?:\/\/example\.com\/a$/);
  expect(clickIn(`<footer>${link("https://example.com/a")}</footer>`)).toBe(named);
  expect(clickIn(link("/en-US/docs/Web"))).toBeUndefined();
  expect(clickIn(link("#part"))).toBeUndefined();
  expect(clickIn(link("?q=grid&page=2"))).toBeUndefined();
});

test("clicks that are not counted have no source, and a source has at most 450 characters", () => {
  expect(clickIn(`<p id="here"></p>`)).toBeUndefined();
  expect(clickIn(`<p id="here" data-glean="${"a".repeat(600)}"></p>`)).toHaveLength(450);
  expect(clickIn(`<p id="here" data-glean="${"a".repeat(450)}"></p>`)).toHaveLength(450);
});
