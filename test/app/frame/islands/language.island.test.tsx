import { getByRole } from "@testing-library/dom";
import { beforeEach, expect, test } from "vitest";
import { LanguageMenu } from "#app/frame/language-menu/language-menu.tsx";
import { startLanguage } from "#app/frame/islands/language.ts";
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
  startLanguage();
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

test("choosing another language takes the memory along", () => {
  const { box, german } = start();
  set(box, true);
  german.click();
  expect(document.cookie).toContain("preferredlocale=de");
});

test("choosing another language remembers nothing by itself", () => {
  const { german } = start();
  german.click();
  expect(document.cookie).not.toMatch(/preferredlocale=\w/);
});
