import { existsSync, readFileSync } from "node:fs";
import { load } from "js-yaml";
import { z } from "zod";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "#content-build/contract/locales.ts";
import type { SearchPhrases } from "#content-build/contract/search.ts";

const OWN = new URL("phrases/", import.meta.url);
const bySlug = z.record(z.string(), z.array(z.string().trim().min(1).max(80)).min(1).max(40));

/** The text of our phrases in all locales: it changes with any of them. */
export function readPhraseFiles(): string {
  const files = LOCALES.map((locale) => new URL(`${locale}.yaml`, OWN)).filter(existsSync);
  return files.map((file) => readFileSync(file, "utf8")).join("\n");
}

/** What people ask for without knowing names, as we have written it for the pages of large documentations. */
export function readOwnPhrases(locale: Locale): Map<string, string[]> {
  const file = new URL(`${locale}.yaml`, OWN);
  if (!existsSync(file)) return new Map();
  return new Map(Object.entries(bySlug.parse(load(readFileSync(file, "utf8")))));
}

/** The phrases of a page by locale and English slug: ours, and those of the content. */
export function openPhrases(
  ofContent: SearchPhrases,
): (locale: Locale, slug: string) => readonly string[] {
  const own = new Map(LOCALES.map((locale) => [locale, readOwnPhrases(locale)]));
  const others = new Map(
    LOCALES.map((locale) => [locale, new Map(Object.entries(ofContent[locale] ?? {}))]),
  );
  return (locale, slug) => [
    ...new Set([...(others.get(locale)?.get(slug) ?? []), ...(own.get(locale)?.get(slug) ?? [])]),
  ];
}

/** The locales whose phrases lead to a page: its own and, for an English page, those that lack it. */
export function phraseLocales(
  locale: Locale,
  isWritten: (locale: Locale) => boolean,
): readonly Locale[] {
  if (locale !== DEFAULT_LOCALE) return [locale];
  return [locale, ...LOCALES.filter((other) => other !== locale && !isWritten(other))];
}
