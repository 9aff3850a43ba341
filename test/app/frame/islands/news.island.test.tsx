import { beforeEach, expect, test } from "vitest";
import { NewsDot } from "#app/frame/news-dot/news-dot.tsx";
import { startNews } from "#app/frame/islands/news.ts";
import type { News } from "#app/lib/news.ts";
import { render } from "../../support/render.tsx";

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, "", "/en-US/docs/Web");
});

function start(changes: Partial<News> = {}): HTMLElement {
  const body = render(
    <a href="/en-US/plus/updates">
      Updates
      <NewsDot id="updates" until="2999-01-01" {...changes} />
    </a>,
  );
  startNews();
  return body.querySelector("[data-news]") as HTMLElement;
}

test("a new feature is marked, also in words", () => {
  const dot = start();
  expect(dot.hidden).toBe(false);
  expect(dot.textContent).toBe("New feature");
});

test("the mark of a new feature expires", () => {
  expect(start({ until: "2020-01-01" }).hidden).toBe(true);
});

test("a visit removes the mark", () => {
  history.replaceState(null, "", "/en-US/plus/updates");
  const before = Date.now();
  expect(start().hidden).toBe(true);
  expect(Number(localStorage.getItem("viewed.updates"))).toBeGreaterThanOrEqual(before);
  history.replaceState(null, "", "/en-US/docs/Web");
  expect(start().hidden).toBe(true);
});

test("a visit in another language removes the mark, one to another page does not", () => {
  history.replaceState(null, "", "/ja/plus");
  expect(start().hidden).toBe(false);
  history.replaceState(null, "", "/ja/plus/updates");
  expect(start().hidden).toBe(true);
});

test("a personal mark is hidden until the account is known", () => {
  expect(start({ personal: true }).hidden).toBe(true);
});
