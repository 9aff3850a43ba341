import { beforeEach, expect, test, vi } from "vitest";
import { Header } from "#app/frame/header/header.tsx";
import { startMenus } from "#app/frame/islands/menus.ts";
import { render } from "../../support/render.tsx";

startMenus();

let menu: HTMLDetailsElement;

beforeEach(() => {
  const body = render(<Header />);
  menu = body.querySelector("#references-button")?.closest("details") as HTMLDetailsElement;
  menu.open = true;
});

test("Escape closes a menu and focuses its button", () => {
  menu.querySelector("a")?.focus();
  document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  expect(menu.open).toBe(false);
  expect(document.activeElement?.id).toBe("references-button");
});

test("a click outside a menu closes it, one inside does not", () => {
  const inside = menu.querySelector("div") as HTMLElement;
  inside.click();
  expect(menu.open).toBe(true);
  document.body.click();
  expect(menu.open).toBe(false);
});

test("a menu closes when the focus leaves it", () => {
  const input = document.querySelector("input") as HTMLElement;
  input.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  expect(menu.open).toBe(false);
});

test("on wide screens hovering with a mouse opens a menu, and a click keeps it open", () => {
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: true }));
  const body = render(<Header />);
  startMenus();
  const pointed = body.querySelector("#learn-button")?.closest("details") as HTMLDetailsElement;
  const point = (type: string, pointerType = "mouse") =>
    pointed.dispatchEvent(new PointerEvent(type, { pointerType }));

  point("pointerenter", "touch");
  expect(pointed.open).toBe(false);
  point("pointerenter");
  expect(pointed.open).toBe(true);
  point("pointerleave");
  vi.runAllTimers();
  expect(pointed.open).toBe(false);

  point("pointerenter");
  pointed.querySelector("summary")?.click();
  point("pointerleave");
  vi.runAllTimers();
  expect(pointed.open).toBe(true);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
