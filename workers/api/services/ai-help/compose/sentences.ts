const segmenters = new Map<string, Intl.Segmenter>();

function segmenter(locale: string, granularity: "sentence" | "word"): Intl.Segmenter {
  const key = `${locale} ${granularity}`;
  const known = segmenters.get(key) ?? new Intl.Segmenter(locale, { granularity });
  segmenters.set(key, known);
  return known;
}

/** The sentences of a text; put together they are the text. */
export function sentencesOf(text: string, locale: string): string[] {
  return Array.from(segmenter(locale, "sentence").segment(text), ({ segment }) => segment);
}

/** The words and what is between them; put together they are the text. */
export function piecesOf(text: string, locale: string): string[] {
  return Array.from(segmenter(locale, "word").segment(text), ({ segment }) => segment);
}
