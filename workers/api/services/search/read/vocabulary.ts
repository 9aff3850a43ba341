import { own } from "#content-build/contract/own.ts";
import { stem } from "#db/search/stem.ts";
import { ENGLISH } from "./dictionary.ts";

const byLanguage = new Map<string, Map<string, string[]>>();

function wordsOfLanguage(language: string): Map<string, string[]> {
  let words = byLanguage.get(language);
  if (!words) {
    words = new Map();
    for (const entry of (own(ENGLISH, language) ?? "").split(/\s+/)) {
      const [word = "", english = ""] = entry.split("=");
      const phrases = english.replaceAll("-", " ").split(",").filter(Boolean);
      const key = stem(word, language);
      words.set(key, [...new Set([...(words.get(key) ?? []), ...phrases])]);
    }
    byLanguage.set(language, words);
  }
  return words;
}

/** The words of a language that we know, as their stems. */
export function knownWords(language: string): Iterable<string> {
  return wordsOfLanguage(language).keys();
}

/** The English words for a word of another language, without knowing its grammar. */
export function englishFor(word: string, locale: string): readonly string[] {
  const plain = word.replaceAll("ß", "ss");
  const known = wordsOfLanguage(locale.slice(0, 2).toLowerCase());
  const found = known.get(stem(plain, locale));
  if (found || !SHORT_PLURAL.test(plain)) return found ?? [];
  for (let cut = 1; cut < 3; cut++) {
    const short = known.get(plain.slice(0, -cut));
    if (short) return short;
  }
  return [];
}

/** Short words of languages with endings: what they leave is too short for a stem. */
const SHORT_PLURAL = /^[a-z]{3,4}(?:n|s|e|en|er)$/;

/** What German sets between the halves of a word. */
export const LINKS = ["", "s", "n", "en", "es"];

/** The shortest word that is taken for one of English. */
const LOAN = 6;
/** Words of English with which others begin. */
const LOANED = new Set(
  "web array objekt browser server cache cookie link text style layout".split(" "),
);

/**
 * English for a word that is made of two which we know, or else of one that we know and
 * one that may be the same in English.
 *
 * @example
 * englishForCompound("hintergrundfarbe", "de") // ["background color"]
 * englishForCompound("rasterlayout", "de") // ["grid layout"]
 */
export function englishForCompound(word: string, locale: string): string[] {
  if (!locale.startsWith("de") || word.length < 7) return [];
  const known = new Set<string>();
  let loaned: string[] = [];
  for (let at = 3; at <= word.length - 4; at++) {
    const rest = word.slice(at);
    const start = englishFor(word.slice(0, at), locale);
    // The longest start is the likeliest: not "raste-rlayout".
    if (start.length > 0 && rest.length >= LOAN) loaned = start.map((a) => `${a} ${rest}`);
    const end = englishFor(rest, locale);
    if (end.length > 0 && LOANED.has(word.slice(0, at))) {
      for (const b of end) known.add(`${word.slice(0, at)} ${b}`);
    }
    for (const link of LINKS) {
      if (link && !word.slice(0, at).endsWith(link)) continue;
      for (const a of englishFor(word.slice(0, at - link.length), locale)) {
        for (const b of englishFor(rest, locale)) known.add(`${a} ${b}`);
      }
    }
  }
  return known.size > 0 ? [...known] : loaned;
}
