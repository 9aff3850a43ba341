import { getByRole } from "@testing-library/dom";
import { beforeEach, expect, test } from "vitest";
import { Footer } from "#app/frame/footer/footer.tsx";
import { Header } from "#app/frame/header/header.tsx";
import { startShortcuts } from "#app/frame/islands/shortcuts.ts";
import { render } from "../../support/render.tsx";

startShortcuts();

beforeEach(() => {
  localStorage.clear();
  render(<Header />).insertAdjacentHTML("beforeend", "<textarea></textarea><p tabindex=0></p>");
});

function press(init: KeyboardEventInit, target: Element = document.body): string | undefined {
  const event = new KeyboardEvent("keydown", { bubbles: true, composed: true, ...init });
  target.dispatchEvent(event);
  return document.activeElement?.id;
}

test("slash, Ctrl+K and Cmd+K focus the search box", () => {
  for (const init of [{ key: "/" }, { key: "k", ctrlKey: true }, { key: "k", metaKey: true }]) {
    (document.activeElement as HTMLElement | null)?.blur();
    expect(press(init)).toBe("top-nav-search-input");
  }
});

test("a slash that is typed with Shift focuses the search box as well", () => {
  expect(press({ key: "/", shiftKey: true })).toBe("top-nav-search-input");
});

test("shortcuts do not interrupt typing", () => {
  const area = document.querySelector("textarea") as HTMLElement;
  area.focus();
  expect(press({ key: "/" }, area)).not.toBe("top-nav-search-input");
});

test("Ctrl+Shift+K is left to the browser", () => {
  expect(press({ key: "K", ctrlKey: true, shiftKey: true })).not.toBe("top-nav-search-input");
});

test("the shortcuts can be switched off, and on again", () => {
  const body = render(
    <>
      <Header />
      <Footer />
    </>,
  );
  startShortcuts();
  const button = getByRole(body, "button", { name: /Keyboard shortcuts/ });
  expect(button.getAttribute("aria-pressed")).toBe("true");
  button.click();
  expect(button.getAttribute("aria-pressed")).toBe("false");
  expect(press({ key: "/" })).not.toBe("top-nav-search-input");
  button.click();
  expect(press({ key: "/" })).toBe("top-nav-search-input");
});
