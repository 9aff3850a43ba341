import { getByRole } from "@testing-library/dom";
import { beforeEach, expect, test, vi } from "vitest";
import { ThemeSwitch } from "#app/frame/theme-switch/theme-switch.tsx";
import { startTheme, THEME_EVENT } from "#app/frame/islands/theme.ts";
import { render } from "../../support/render.tsx";

const root = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  delete root.dataset.theme;
});

function start(): HTMLElement {
  const body = render(<ThemeSwitch />);
  startTheme();
  return body;
}

test("without a choice the theme follows the system", () => {
  const body = start();
  expect(root.dataset.theme).toBeUndefined();
  expect(getByRole(body, "button", { pressed: true }).textContent).toBe("OS Default");
});

test("a choice is applied, remembered and announced", () => {
  const body = start();
  const heard = vi.fn();
  document.addEventListener(THEME_EVENT, (event) => heard((event as CustomEvent).detail));
  getByRole(body, "button", { name: "Dark" }).click();
  expect(root.dataset.theme).toBe("dark");
  expect(localStorage.getItem("theme")).toBe("dark");
  expect(getByRole(body, "button", { pressed: true }).textContent).toBe("Dark");
  expect(heard).toHaveBeenCalledWith("dark");
});

test("a choice can be reset to that of the system", () => {
  localStorage.setItem("theme", "light");
  const body = start();
  expect(root.dataset.theme).toBe("light");
  getByRole(body, "button", { name: "OS Default" }).click();
  expect(root.dataset.theme).toBeUndefined();
  expect(localStorage.getItem("theme")).toBe("os-default");
});

test("the theme also changes without storage", () => {
  const body = start();
  vi.stubGlobal("localStorage", {
    setItem() {
      throw new Error("denied");
    },
  });
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  getByRole(body, "button", { name: "Dark" }).click();
  expect(root.dataset.theme).toBe("dark");
  expect(warn).toHaveBeenCalled();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("a choice in another tab is applied here as well", () => {
  start();
  dispatchEvent(new StorageEvent("storage", { key: "theme", newValue: "dark" }));
  expect(root.dataset.theme).toBe("dark");
  dispatchEvent(new StorageEvent("storage", { key: "other", newValue: "light" }));
  expect(root.dataset.theme).toBe("dark");
  dispatchEvent(new StorageEvent("storage", { key: "theme", newValue: null }));
  expect(root.dataset.theme).toBeUndefined();
});
