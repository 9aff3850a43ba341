import { createContext, useContext } from "react";
import { useTranslation } from "react-i18next";
import { DEFAULT_LOCALE, type Locale } from "#content-build/contract/locales.ts";

/** Content pages that the frame of every page and the home page link to. */
export const FRAME_PATHS = [
  "/docs/Web",
  "/docs/Web/HTML",
  "/docs/Web/CSS",
  "/docs/Web/JavaScript",
  "/docs/Web/HTTP",
  "/docs/Web/API",
  "/docs/Web/Accessibility",
  "/docs/Mozilla/Add-ons/WebExtensions",
  "/docs/Glossary",
  "/docs/Learn_web_development",
  "/docs/Learn_web_development/Core/Structuring_content",
  "/docs/Learn_web_development/Core/Styling_basics",
  "/docs/Learn_web_development/Core/Scripting",
  "/docs/Learn_web_development/Core/Accessibility",
  "/exercises",
  "/plus/docs/features/overview",
  "/plus/docs/faq",
  "/about",
  "/community",
  "/blog/",
  "/curriculum/",
] as const;

export type FramePath = (typeof FRAME_PATHS)[number];

/** Pages that the reader's language lacks: available in English only, or not at all. */
export interface SiteLinks {
  english: FramePath[];
  missing: FramePath[];
}

/** If nothing is known, all pages are assumed to exist. */
export const SiteLinksContext = createContext<SiteLinks>({ english: [], missing: [] });

/** A link to a page of the content. */
export interface SiteLink {
  href: string;
  /** Present if the page is not in the reader's language. */
  hrefLang?: Locale;
}

/** Finds the page behind a path without locale, in the reader's language or in English. */
export function useSiteLink(): (path: string) => SiteLink | undefined {
  const { english, missing } = useContext(SiteLinksContext);
  const { i18n } = useTranslation();
  const has = (list: readonly string[], path: string) => list.includes(path);
  return (path) => {
    if (has(missing, path)) return undefined;
    const isEnglish = has(english, path) && i18n.language !== DEFAULT_LOCALE;
    return isEnglish
      ? { href: `/${DEFAULT_LOCALE}${path}`, hrefLang: DEFAULT_LOCALE }
      : { href: `/${i18n.language}${path}` };
  };
}
