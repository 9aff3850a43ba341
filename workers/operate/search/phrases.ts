import { existsSync, readFileSync } from "node:fs";
import { load } from "js-yaml";
import { z } from "zod";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "#content-build/contract/locales.ts";
import type { SearchPhrases } from "#content-build/contract/search.ts";

const OWN = new URL("phrases/", import.meta.url);
const SYMBOLS = new URL("symbols.yaml", import.meta.url);
const bySlug = z.record(z.string(), z.array(z.string().trim().min(1).max(80)).min(1).max(40));

/** The files with our phrases in all locales, as one text to hash. */
export function readPhraseFiles(): string {
  const files = LOCALES.map((locale) => new URL(`${locale}.yaml`, OWN)).filter(existsSync);
  return files.map((file) => readFileSync(file, "utf8")).join("\n");
}

/**
 * Our own phrases for pages of large documentations, by English slug: how people ask who do not
 * know the name of a page.
 */
export function readOwnPhrases(locale: Locale): Map<string, string[]> {
  const file = new URL(`${locale}.yaml`, OWN);
  return existsSync(file) ? readBySlug(file) : new Map();
}

/** Symbols such as `=>`, by English slug: names without words, which titles of pages lack. */
export function readSymbols(): Map<string, string[]> {
  return readBySlug(SYMBOLS);
}

function readBySlug(file: URL): Map<string, string[]> {
  return new Map(Object.entries(bySlug.parse(load(readFileSync(file, "utf8")))));
}

/** A query of people who need a page, or one section of it, but do not know its name. */
export interface Phrase {
  text: string;
  /** The id of the section's heading; empty for the page as a whole. */
  anchor: string;
}

/**
 * Looks up the phrases of a page by locale and English slug: those of the content and ours, with
 * those of the whole page first.
 */
export function openPhrases(
  ofContent: SearchPhrases,
): (locale: Locale, slug: string) => readonly Phrase[] {
  const known = new Map(
    LOCALES.map((locale) => {
      const written = [...Object.entries(ofContent[locale] ?? {}), ...readOwnPhrases(locale)];
      return [locale, byPage(written)];
    }),
  );
  return (locale, slug) => known.get(locale)?.get(slug) ?? [];
}

/** The phrases of each page, from lists by slug, or by slug and anchor. */
function byPage(written: readonly (readonly [string, readonly string[]])[]): Map<string, Phrase[]> {
  const pages = new Map<string, Map<string, Phrase>>();
  const ofPages = written.filter(([key]) => !key.includes("#"));
  const ofSections = written.filter(([key]) => key.includes("#"));
  for (const [key, texts] of [...ofPages, ...ofSections]) {
    const [slug = "", anchor = ""] = key.split("#");
    const known = pages.get(slug) ?? new Map<string, Phrase>();
    pages.set(slug, known);
    for (const text of texts) if (!known.has(text)) known.set(text, { text, anchor });
  }
  return new Map([...pages].map(([slug, phrases]) => [slug, [...phrases.values()]]));
}

/**
 * The locales whose phrases a row has: its own and, for an English page, all others, which may lack
 * the page. Whether they do is ignored: otherwise, adding a locale would rewrite the English rows.
 */
export function phraseLocales(locale: Locale): readonly Locale[] {
  if (locale !== DEFAULT_LOCALE) return [locale];
  return [locale, ...LOCALES.filter((other) => other !== locale)];
}
