import { camelParts } from "./fold.ts";
import { documentNames, type Named, nameWord, toName } from "./names.ts";
import { stem } from "./stem.ts";

/** Words of Chinese, Japanese and Korean are not, or not only, set apart by spaces. */
export const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]/u;

/** Parts words without being seen: full-text search takes it for a space. */
const BREAK = "\u200b";

const segmenters = new Map<string, Intl.Segmenter>();

/**
 * Makes a text ready for the index: sets a break between the words of languages
 * that have none. `plainText` takes them out again.
 */
export function indexText(text: string, locale: string): string {
  const folded = normalize(text, locale);
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
 * `add Event Listener`; those with signs in them, like `=>`, also under their name.
 */
export function indexCode(code: string): string {
  const parts = code.match(/[A-Za-z][a-z0-9]*[A-Z]\w*/g) ?? [];
  const split = parts.map((name) => camelParts(name).join(" "));
  return [code, ...new Set(split), ...symbolWords(code)].join(" ");
}

/** The names of a document as words, and other titles of it to be found by. */
export function indexNames(named: Named): string {
  const words = documentNames(named).map(nameWord);
  const camel = camelParts(named.slug.split("/").at(-1) ?? "");
  return [...words, named.aliases.replaceAll("\n", " "), ...camel].join(" ");
}

/** The stems of words that are not themselves their stems, each once. */
export function indexStems(text: string, locale: string): string {
  const stems = new Set<string>();
  for (const word of wordsOf(text)) {
    const root = stem(word, locale);
    if (root !== word.toLowerCase()) stems.add(root);
  }
  return [...stems].join(" ");
}

const MOST_SYMBOLS = 200;

/** Signs and words with signs, as words that full-text search can find. */
function symbolWords(text: string): string[] {
  const names = new Set<string>();
  for (const chunk of text.split(/\s+/)) {
    if (isSymbol(chunk) && names.size < MOST_SYMBOLS) names.add(nameWord(toName(chunk)));
  }
  return [...names];
}

/** Whether a word means something by its signs: `??`, `<a>`, `:has()`, `--x`. */
export function isSymbol(chunk: string): boolean {
  if (chunk.length > 40) return false;
  return (
    !/^[("'“„«]*[\p{L}\p{N}_][\p{L}\p{M}\p{N}._'’\-/]*(\(\))?[)"'”“»,;:.!?]*$/u.test(chunk) &&
    chunk !== ""
  );
}

/** The word that stands for a locale in the index; nobody writes it in a text. */
export function scopeWord(locale: string): string {
  return `locale${locale.toLowerCase().replaceAll("-", "")}`;
}

/** Words that say how others belong together; nothing is lost without them. */
const PARTICLES = new Set("のをにはがとでもへや的了和在是之与與".split(""));

/**
 * The words of a query, as the index has them. Those of one inner list stand side
 * by side in a text.
 *
 * @example queryWords("Array.map() loop", "en-US") // [["Array", "map"], ["loop"]]
 * @example queryWords("配列の操作", "ja") // [["配列"], ["操作"]]
 */
export function queryWords(query: string, locale: string): string[][] {
  const groups: string[][] = [];
  for (const part of normalize(query, locale).split(/\s+/)) {
    let at = 0;
    for (const run of part.matchAll(CJK_RUN)) {
      groups.push(wordsOf(part.slice(at, run.index)), ...runGroups(run[0], locale));
      at = run.index + run[0].length;
    }
    groups.push(wordsOf(part.slice(at)));
  }
  return groups.filter((words) => words.length > 0);
}

/** East Asian texts write Latin letters in full width as well; elsewhere forms have a meaning. */
function normalize(text: string, locale: string): string {
  return text.normalize(/^(ja|ko|zh)\b/.test(locale) ? "NFKC" : "NFC");
}

/** The words of a text as full-text search sees them. */
export function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}\p{M}\p{Co}]+/u).filter(Boolean);
}

/** Characters that no dictionary word joins belong together as much as a word does. */
function runGroups(run: string, locale: string): string[][] {
  const groups: string[][] = [];
  let open: string[] | undefined;
  for (const word of segment(run, locale)) {
    const isOne = [...word].length === 1;
    if (isOne && PARTICLES.has(word)) open = undefined;
    else if (isOne && open) open.push(word);
    else {
      const group = [word];
      groups.push(group);
      open = isOne ? group : undefined;
    }
  }
  return groups.length > 0 ? groups : [[run]];
}

function segment(run: string, locale: string): string[] {
  let segmenter = segmenters.get(locale);
  if (!segmenter) {
    segmenter = new Intl.Segmenter(locale, { granularity: "word" });
    segmenters.set(locale, segmenter);
  }
  return Array.from(segmenter.segment(run), (part) => part.segment);
}
