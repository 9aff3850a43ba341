import { camelParts, fold } from "#db/search-fold.ts";
import { toName } from "#db/search-names.ts";
import { stem } from "#db/search-stem.ts";
import { isSymbol, queryWords, wordsOf } from "#db/search-text.ts";
import { isStopWord } from "./stop-words.ts";
import { nameOfSign, synonymsOf } from "./synonyms.ts";
import { englishFor, englishForCompound } from "./vocabulary.ts";

/** One thing that a query asks for, in all its forms. Everything is folded. */
export interface Term {
  /** As it was written, one word or some that stand side by side. */
  words: string[];
  stem: string;
  /** Other forms, each a phrase: stems, parts of camel case, synonyms. */
  others: string[];
  /** What it was most likely meant to be, where nobody knows it as it is written. */
  corrections: string[];
  /** The two words of which it is made. */
  halves?: [string, string];
  /** Under which name the index knows it, if it has signs in it. */
  symbol?: string;
  /** The word may be unfinished. */
  isOpen: boolean;
}

/** A query, ready to be looked for and to be compared with documents. */
export interface Query {
  text: string;
  locale: string;
  /** What the whole query may be the name of, the likeliest first. */
  names: string[];
  terms: Term[];
  /** All its words in their order, those without weight as well. */
  words: string[];
}

/** Reads a query. */
export function parseQuery(text: string, locale: string): Query {
  const words = wordsOf(fold(text));
  const terms = [...symbolTerms(text), ...wordTerms(text, locale)];
  const last = terms.at(-1);
  if (last && !last.symbol && !/\s$/.test(text)) last.isOpen = (last.words.at(-1)?.length ?? 0) > 1;
  const names = [...new Set([...queryNames(text, locale), ...otherNames(terms)])];
  return { text, locale, names, terms, words };
}

/** Words with signs in them are asked for by their names: no text has them as words. */
function symbolTerms(text: string): Term[] {
  return text
    .split(/\s+/)
    .filter((chunk) => isSymbol(chunk))
    .map((chunk) => {
      const symbol = toName(chunk);
      const words = wordsOf(symbol);
      return { words, stem: symbol, others: [], corrections: [], symbol, isOpen: false };
    });
}

function wordTerms(text: string, locale: string): Term[] {
  const plain = text
    .split(/\s+/)
    .filter((chunk) => !isSymbol(chunk) || /\p{L}{2}.*[\s=].*\p{L}{2}|[^\x20-\x7e]/u.test(chunk))
    .join(" ");
  const groups = queryWords(plain, locale);
  const telling = groups.filter(
    ([word = "", ...rest]) => rest.length > 0 || !isStopWord(fold(word), locale),
  );
  return (telling.length > 0 ? telling : groups).map((group) => wordTerm(group, locale));
}

function wordTerm(group: string[], locale: string): Term {
  const words = group.map(fold);
  const [word = ""] = words;
  const root = words.length === 1 ? stem(word, locale) : words.join(" ");
  const others = new Set<string>();
  if (root !== word && words.length === 1) others.add(root);
  const camel = group.flatMap(camelParts).map(fold);
  if (camel.length > 1) others.add(camel.join(" "));
  if (words.length > 1 && words.length < 4) others.add(words.join(""));
  for (const other of synonymsOf(words.join(" "))) others.add(other);
  const joined = words.join("");
  for (const other of englishFor(joined, locale)) others.add(other);
  for (const other of englishForCompound(joined, locale)) others.add(other);
  return { words, stem: root, others: [...others], corrections: [], isOpen: false };
}

const MOST_TERMS = 3;
const MOST_FORMS = 4;

/** Names that the terms make in other forms, one for each: "配列 追加" as "array push". */
function otherNames(terms: readonly Term[]): string[] {
  if (terms.length === 0 || terms.length > MOST_TERMS) return [];
  const forms = terms.map(({ words, others }) => [words.join(" "), ...others].slice(0, MOST_FORMS));
  let names = forms[0] ?? [];
  for (const next of forms.slice(1)) names = names.flatMap((a) => next.map((b) => `${a} ${b}`));
  const turned = terms.length === 2 ? names.map((name) => name.split(" ").reverse().join(" ")) : [];
  return [...names, ...turned].flatMap((name) => [name, name.replaceAll(" ", "-")]);
}

/** The whole query as a name, and the ways in which people vary one. */
export function queryNames(text: string, locale: string): string[] {
  const name = toName(text);
  const names = new Set([name]);
  const sign = nameOfSign(text);
  if (sign) names.add(sign);
  if (/^--[\p{L}\p{N}_-]+$/u.test(name)) names.add("--*");
  const words = name.split(" ");
  if (words.length > 1 && words.length < 5) {
    names.add(words.join(""));
    names.add(words.join("-"));
    names.add(words.join(" prototype "));
    const telling = words.filter((word) => !isStopWord(word, locale));
    if (telling.length > 0) names.add(telling.join(" "));
  }
  if (name.includes("-")) names.add(name.replaceAll("-", " ").trim());
  return [...names].filter(Boolean);
}
