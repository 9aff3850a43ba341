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
