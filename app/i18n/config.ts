import type { InitOptions } from "i18next";
import { DEFAULT_LOCALE, LOCALES } from "#content-build/contract/locales.ts";

/** The string files: one for the strings of every page, one for each kind of page. */
export const NAMESPACES = [
  "account",
  "ai-help",
  "author",
  "browsers",
  "check",
  "collection-pages",
  "collections",
  "common",
  "doc",
  "error",
  "exercises",
  "home",
  "observatory",
  "offline",
  "pages",
  "plans",
  "play",
  "reading",
  "search",
  "settings",
  "updates",
] as const;

/** Strings of pages that exist in English only. */
export const ENGLISH_NAMESPACES = ["blog", "components", "curriculum", "reference"] as const;

/** Namespaces that scripts may load, listed in `browser-i18n.ts`; other strings come in the HTML. */
export const BROWSER_NAMESPACES = [
  "account",
  "ai-help",
  "author",
  "collection-pages",
  "collections",
  "common",
  "components",
  "error",
  "exercises",
  "offline",
  "play",
  "settings",
] as const;

/** Loaded by every hydrated page; others are named in its `handle`. */
export const CLIENT_NAMESPACES = ["common", "error"] as const;

export const DEFAULT_NAMESPACE = "common";

/** Options that the server and the browser share. */
export const I18N_OPTIONS = {
  supportedLngs: [...LOCALES],
  fallbackLng: DEFAULT_LOCALE,
  ns: [...NAMESPACES, ...ENGLISH_NAMESPACES],
  defaultNS: DEFAULT_NAMESPACE,
  load: "currentOnly",
  returnNull: false,
  react: { useSuspense: false },
  interpolation: { escapeValue: false },
} satisfies InitOptions;
