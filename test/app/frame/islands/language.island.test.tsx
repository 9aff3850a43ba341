import { getAllByRole, getByRole } from "@testing-library/dom";
import { beforeEach, expect, test, vi } from "vitest";
import { LanguageMenu } from "#app/frame/language-menu/language-menu.tsx";
import { holdLanguage } from "#app/frame/islands/hold-language.ts";
import { startRemembering } from "#app/frame/islands/remember-language.ts";
import { Switch } from "#app/ui/switch/switch.tsx";
import type { Translation } from "#content-build/contract/documents.ts";
import { render } from "../../support/render.tsx";

const translations: Translation[] = [
  { locale: "en-US", title: "gap", native: "English (US)" },
  { locale: "de", title: "gap", native: "Deutsch" },
];

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: clears the cookie of the previous test
  document.cookie = "preferredlocale=; path=/; max-age=0";
});

function start() {
  const body = render(<LanguageMenu current="en-US" translations={translations} />);
  startRemembering();
  const german = body.querySelector("[data-locale=de]") as HTMLElement;
  german.addEventListener("click", (event) => event.preventDefault());
  return { box: getByRole(body, "checkbox") as HTMLInputElement, german };
}

function set(box: HTMLInputElement, checked: boolean): void {
  box.checked = checked;
  box.dispatchEvent(new Event("change", { bubbles: true }));
}

test("remembers the language of the page, and forgets it again", () => {
  const { box } = start();
  expect(box.checked).toBe(false);
  set(box, true);
  expect(document.cookie).toContain("preferredlocale=en-US");
  set(box, false);
  expect(document.cookie).not.toMatch(/preferredlocale=\w/);
});

test("the switches in the settings and in the menu stay in sync", () => {
  const body = render(
    <>
      <LanguageMenu current="en-US" translations={translations} />
      <Switch data-remember-language>Remember language</Switch>
    </>,
  );
  startRemembering();
  const [menu, settings] = getAllByRole(body, "checkbox") as HTMLInputElement[];
  if (!menu || !settings) throw new Error("There are two switches.");
  set(settings, true);
  expect(document.cookie).toContain("preferredlocale=en-US");
  expect(menu.checked).toBe(true);
  set(menu, false);
  expect(settings.checked).toBe(false);
});

test("a page restored by Back shows a choice made in the meantime", () => {
  const { box } = start();
  set(box, true);
  // biome-ignore lint/suspicious/noDocumentCookie: another page has switched it off
  document.cookie = "preferredlocale=; path=/; max-age=0";
  dispatchEvent(new Event("pageshow"));
  expect(box.checked).toBe(false);
});

test("choosing another language updates the remembered one", () => {
  const { box, german } = start();
  set(box, true);
  german.click();
  expect(document.cookie).toContain("preferredlocale=de");
});

test("choosing another language is not remembered while the switch is off", () => {
  const { german } = start();
  german.click();
  expect(document.cookie).not.toMatch(/preferredlocale=\w/);
});

test("language links get the current query when their menu is opened", () => {
  const { german } = start();
  const query = () => new URL((german as HTMLAnchorElement).href).search;
  expect(query()).toBe("");
  history.replaceState(null, "", "?browsers=firefox");
  german.closest("details")?.dispatchEvent(new Event("toggle"));
  expect(query()).toBe("?browsers=firefox");
  history.replaceState(null, "", location.pathname);
  german.closest("details")?.dispatchEvent(new Event("toggle"));
  expect(query()).toBe("");
});

/** Opens the English page from a link on `from`, with `transferSize` bytes from the network. */
function arrive(from: string, transferSize: number) {
  vi.restoreAllMocks();
  render(<LanguageMenu current="en-US" translations={translations} />);
  vi.spyOn(document, "referrer", "get").mockReturnValue(from);
  const entry = { type: "navigate", transferSize } as PerformanceNavigationTiming;
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([entry]);
  return vi.spyOn(location, "reload").mockImplementation(() => {});
}

test("a page from the browser's cache is reloaded if it exists in the preferred language", () => {
  const reload = arrive("https://elsewhere.example/", 0);
  holdLanguage("fr");
  expect(reload, "there is no French page").not.toHaveBeenCalled();
  holdLanguage("de");
  expect(reload).toHaveBeenCalledOnce();
});

test("a page from the network is not reloaded, nor one chosen in the language menu", () => {
  const reload = arrive("https://elsewhere.example/", 300);
  holdLanguage("de");
  expect(reload).not.toHaveBeenCalled();
  const german = document.querySelector<HTMLAnchorElement>("[data-locale=de]")?.href ?? "";
  expect(new URL(german).pathname).toMatch(/^\/de/);
  const again = arrive(german, 0);
  holdLanguage("de");
  expect(again).not.toHaveBeenCalled();
});
