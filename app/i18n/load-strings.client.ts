import type { i18n } from "i18next";
import { loadI18n } from "./browser-i18n.ts";
import type { BROWSER_NAMESPACES } from "./config.ts";

/** The strings that a part of a page needs, in the language of the page. */
export function loadStrings(...namespaces: (typeof BROWSER_NAMESPACES)[number][]): Promise<i18n> {
  return loadI18n(document.documentElement.lang, namespaces);
}
