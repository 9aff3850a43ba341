import type { InitOptions } from "i18next";
import { DEFAULT_LOCALE, LOCALES } from "#content-build/locales.ts";

/** The files of strings: one for what every page shows, one for each kind of page. */
export const NAMESPACES = ["common", "doc", "error", "home", "search"] as const;

export const DEFAULT_NAMESPACE = "common";

/** Options that the server and the browser share. */
export const I18N_OPTIONS = {
  supportedLngs: [...LOCALES],
  fallbackLng: DEFAULT_LOCALE,
  ns: [...NAMESPACES],
  defaultNS: DEFAULT_NAMESPACE,
  load: "currentOnly",
  returnNull: false,
  react: { useSuspense: false },
  interpolation: { escapeValue: false },
} satisfies InitOptions;
