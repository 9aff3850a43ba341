const segmenters = new Map<string, Intl.Segmenter>();

function segmenter(locale: string, granularity: "sentence" | "word"): Intl.Segmenter {
  const key = `${locale} ${granularity}`;
  const known = segmenters.get(key) ?? new Intl.Segmenter(locale, { granularity });
  segmenters.set(key, known);
  return known;
}

/** Splits a text into sentences, without losing characters. */
export function sentencesOf(text: string, locale: string): string[] {
  return Array.from(segmenter(locale, "sentence").segment(text), ({ segment }) => segment);
}

/** Splits a text into words and separators, without losing characters. */
export function piecesOf(text: string, locale: string): string[] {
  return Array.from(segmenter(locale, "word").segment(text), ({ segment }) => segment);
}

const UNSPACED = /^(?:ja|ko|zh)/;

/** About how many words a text has; in Chinese, Japanese and Korean, 2.5 characters are one. */
export function wordsIn(text: string, locale: string): number {
  if (UNSPACED.test(locale)) return Math.ceil(text.length / 2.5);
  return text.split(/\s+/).filter(Boolean).length;
}

/** The first sentences or lines of a text that fit into a number of words; at least one. */
export function cutAtSentence(text: string, most: number, locale: string): string {
  if (wordsIn(text, locale) <= most) return text;
  let taken = "";
  for (const sentence of sentencesOf(text, locale)) {
    if (taken && wordsIn(taken + sentence, locale) > most) break;
    taken += sentence;
  }
  return taken.trim();
}

/** A text without its last sentence if that introduces something else, such as a list. */
export function withoutLead(text: string, locale: string): string {
  if (!/[:：]$/u.test(text)) return text;
  return sentencesOf(text, locale).slice(0, -1).join("").trim();
}
