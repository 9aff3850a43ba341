import { camelParts, fold } from "#db/search-fold.ts";
import { bareName, joinName, singularName, toName } from "#db/search-names.ts";
import { stem } from "#db/search-stem.ts";
import { isSymbol, queryWords, wordsOf } from "#db/search-text.ts";
import { readPasted } from "./pasted.ts";
import { isStopWord } from "./stop-words.ts";
import { holderOf, nameOfSign, synonymsOf, topicsOf } from "./synonyms.ts";
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
  /** How much it says: 1 for a word that hardly any page has. */
  weight: number;
  /** A page need not have it. */
  isAside: boolean;
}

/** A query, ready to be looked for and to be compared with documents. */
export interface Query {
  text: string;
  locale: string;
  /** What the whole query may be the name of, the likeliest first. */
  names: string[];
  /** Those of them that have its words the other way round. */
  turned: readonly string[];
  terms: Term[];
  /** The terms of each of the things that a query compares: "map vs forEach". */
  sides: Term[][];
  /** All its words in their order, those without weight as well. */
  words: string[];
}

/** Reads a query. */
export function parseQuery(asked: string, locale: string): Query {
  const { text, asides } = readPasted(asked);
  const terms = [...symbolTerms(text), ...wordTerms(text, locale)];
  const last = terms.at(-1);
  if (last && !last.symbol && !/\s$/.test(text)) last.isOpen = (last.words.at(-1)?.length ?? 0) > 1;
  const compared = comparedNames(text);
  const names = new Set([
    ...(asked === text ? [] : [toName(asked)]),
    ...queryNames(text, locale),
    ...compared,
    ...otherNames(terms),
  ]);
  const turned = turnedNames(terms).filter((name) => !names.has(name));
  for (const name of [...names]) {
    names.add(singularName(name));
    names.add(bareName(name));
    for (const topic of topicsOf(wordsOf(name))) names.add(topic);
  }
  return {
    text: asked,
    locale,
    names: [...names, ...turned].filter(Boolean),
    turned,
    terms: [...terms, ...asideTerms(asides, locale, terms)],
    sides: compared.map((side) => [...symbolTerms(side), ...wordTerms(side, locale)]),
    words: wordsOf(fold(text)),
  };
}

/** The query in words alone, for where its signs are known to no page; empty where it has none. */
export function withoutSigns(text: string): string {
  const words = wordsOf(text).join(" ");
  return words === text.trim() ? "" : words;
}

const VERSUS = /\s+(?:vs?\.?|versus)\s+/i;
const MOST_SIDES = 3;

/** What a query compares with each other, as names. */
function comparedNames(text: string): string[] {
  const sides = text.split(VERSUS).map(toName).filter(Boolean);
  return sides.length > 1 && sides.length <= MOST_SIDES ? sides : [];
}

function asideTerms(asides: string, locale: string, terms: readonly Term[]): Term[] {
  const known = new Set(terms.flatMap(({ words }) => words));
  return wordsOf(asides)
    .filter((word) => word.length > 1 && !known.has(fold(word)))
    .map((word) => ({ ...wordTerm([word], locale), weight: ASIDE, isAside: true }));
}

const PLAIN = { others: [], corrections: [], isOpen: false, weight: 1, isAside: false };

/** Words with signs in them are asked for by their names: no text has them as words. */
function symbolTerms(text: string): Term[] {
  return text
    .split(/\s+/)
    .filter((chunk) => isSymbol(chunk))
    .map((chunk) => {
      const symbol = toName(chunk);
      const words = wordsOf(symbol);
      return { ...PLAIN, words, stem: symbol, symbol };
    });
}

function wordTerms(text: string, locale: string): Term[] {
  const plain = text
    .split(/\s+/)
    .filter((chunk) => !isSymbol(chunk) || /\p{L}{2}.*[\s=].*\p{L}{2}|[^\x20-\x7e]/u.test(chunk))
    .join(" ");
  const groups = queryWords(plain, locale);
  const chains = chainsOf(plain);
  const telling = groups.filter(
    ([word = "", ...rest]) => rest.length > 0 || !isEmptyWord(fold(word), locale),
  );
  return (telling.length > 0 ? telling : groups).map((group) => {
    const term = wordTerm(group, locale);
    const chain = chains.find((each) => each.join(" ") === term.words.join(" "));
    return chain ? { ...term, others: [...term.others, chain.at(-1) ?? ""] } : term;
  });
}

function isEmptyWord(word: string, locale: string): boolean {
  return [word, ...spellings(word, locale)].some((form) => isStopWord(form, locale));
}

const CHAIN =
  /(?<![\p{L}\p{N}/.-])[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]{2,})+(?![\p{L}\p{N}/-])/gu;
/** What ends in one of them is a file or a site, and no member of anything. */
const NO_MEMBER = /\.(?:com|org|net|dev|html?|css|[cm]?[jt]sx?|json|php|svg|png|xml|md)$/i;

/** Members as programs name them, `items.map`, each as its parts: the first can be a name of one's own. */
function chainsOf(text: string): string[][] {
  return (text.match(CHAIN) ?? [])
    .filter((chain) => !NO_MEMBER.test(chain))
    .map((chain) => wordsOf(fold(chain)));
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
  const spelt = words.length === 1 ? spellings(word, locale) : [];
  for (const form of [words.join(""), ...spelt]) {
    for (const other of englishFor(form, locale)) others.add(other);
    for (const other of englishForCompound(form, locale)) others.add(other);
  }
  for (const other of spelt) others.add(other);
  return { ...PLAIN, words, stem: root, others: [...others] };
}

/** The weight of a word that a page need not have. */
const ASIDE = 0.2;

const MOST_TERMS = 3;
const MOST_FORMS = 4;

/** Names that the terms make in other forms, one for each: "配列 追加" as "array push". */
function otherNames(terms: readonly Term[]): string[] {
  return formsOfNames(terms).flatMap((name) => [name, name.replaceAll(" ", "-")]);
}

/** The same with two words the other way round: "追加 配列". */
function turnedNames(terms: readonly Term[]): string[] {
  if (terms.length !== 2) return [];
  return formsOfNames([...terms].reverse()).flatMap((name) => [name, name.replaceAll(" ", "-")]);
}

function formsOfNames(terms: readonly Term[]): string[] {
  if (terms.length === 0 || terms.length > MOST_TERMS) return [];
  const forms = terms.map(({ words, others }) => [words.join(" "), ...others].slice(0, MOST_FORMS));
  let names = forms[0] ?? [];
  for (const next of forms.slice(1)) names = names.flatMap((a) => next.map((b) => `${a} ${b}`));
  return names;
}

/** How else a folded word may be written: keyboards without umlauts write "ae" for "ä". */
function spellings(word: string, locale: string): string[] {
  if (!locale.startsWith("de")) return [];
  const bare = word.replace(/([ao])e/g, "$1").replace(/(?<![aeq])ue/g, "u");
  const forms = new Set([bare, word.replaceAll("ß", "ss")]);
  for (const form of [...forms]) forms.add(form.replace(/ss/, "ß"));
  forms.delete(word);
  return [...forms];
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
  names.add(joinName(name));
  const handled = name.match(/^on([a-z]{4,})$/)?.[1];
  if (handled) names.add(handled);
  const tag = name.match(/^<\/?([a-z][\w-]*)\b[^<>]*>$/)?.[1];
  if (tag) names.add(`<${tag}>`);
  const [chain = [], ...others] = chainsOf(text);
  if (others.length === 0 && wordsOf(fold(text)).length === chain.length) {
    const [holder = "", member = ""] = chain.slice(-2);
    names.add(`${holderOf(holder)} ${member}`);
    names.add(chain.at(-1) ?? "");
  }
  return [...names].filter(Boolean);
}
