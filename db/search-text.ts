/** Words of Chinese, Japanese and Korean are not, or not only, set apart by spaces. */
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]/u;

/** Parts words without being seen: full-text search takes it for a space. */
const BREAK = "\u200b";

const segmenters = new Map<string, Intl.Segmenter>();

/**
 * Makes a text ready for the index: sets a break between the words of languages
 * that have none. `plainText` takes them out again.
 */
export function indexText(text: string, locale: string): string {
  const folded = text.normalize("NFKC");
  if (!CJK.test(folded)) return folded;
  return folded.replace(CJK_RUN, (run) => segment(run, locale).join(BREAK));
}

/** The text as it was, apart from its breaks. */
export function plainText(indexed: string): string {
  return indexed.replaceAll(BREAK, "");
}

const CJK_RUN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々〆]+/gu;

/**
 * Code words with their parts, so that both are found: `addEventListener` also as
 * `add Event Listener`.
 */
export function indexCode(code: string): string {
  const parts = code.match(/[A-Za-z][a-z0-9]*[A-Z]\w*/g) ?? [];
  const split = parts.map((name) => name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g)?.join(" "));
  return [code, ...new Set(split)].join(" ");
}

/** The word that stands for a locale in the index; nobody writes it in a text. */
export function scopeWord(locale: string): string {
  return `locale${locale.toLowerCase().replaceAll("-", "")}`;
}

/**
 * The words of a query, as the index has them.
 *
 * @example queryWords("Array.map()", "en-US") // [["Array", "map"]]
 * @example queryWords("配列の操作", "ja") // [["配列"], ["の"], ["操作"]]
 */
export function queryWords(query: string, locale: string): string[][] {
  return query
    .normalize("NFKC")
    .trim()
    .split(/\s+/)
    .flatMap((part) =>
      CJK.test(part)
        ? part
            .replace(CJK_RUN, (run) => ` ${segment(run, locale).join(" ")} `)
            .trim()
            .split(/\s+/)
        : [part],
    )
    .map((part) => part.split(/[^\p{L}\p{N}\p{M}\p{Co}]+/u).filter(Boolean))
    .filter((words) => words.length > 0);
}

function segment(run: string, locale: string): string[] {
  let segmenter = segmenters.get(locale);
  if (!segmenter) {
    segmenter = new Intl.Segmenter(locale, { granularity: "word" });
    segmenters.set(locale, segmenter);
  }
  return Array.from(segmenter.segment(run), (part) => part.segment);
}
