import { camelParts, fold } from "#db/search/fold.ts";
import { bareName, joinName, singularName, toName } from "#db/search/names.ts";
import { stem } from "#db/search/stem.ts";
import { isSymbol, queryWords, wordsOf } from "#db/search/text.ts";
import { partCompared } from "./compared.ts";
import { readPasted } from "./pasted.ts";
import { asksWhatIs, isStopWord } from "./stop-words.ts";
import { holderOf, nameOfSign, synonymsOf } from "./synonyms.ts";
import { topicsOf } from "./topics.ts";
import { plainVerbs } from "./verbs.ts";
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

/** One of the things that a query compares. */
export interface Side {
  /** What it may be the name of. */
  names: string[];
  terms: Term[];
}

/** A query, ready to be looked for and to be compared with documents. */
export interface Query {
  text: string;
  locale: string;
  /** What the whole query may be the name of, the likeliest first. */
  names: string[];
  /** Those of them that have its words the other way round. */
  turned: readonly string[];
  /** Those of them that only some of its words make. */
  parts: ReadonlySet<string>;
  /** Those of them that are pages on what it is about, and how surely. */
  topics: ReadonlyMap<string, number>;
  /** It asks what something is, not how to do anything with it. */
  asksWhatIs: boolean;
  terms: Term[];
  /** Each of the things that a query compares, "map vs forEach". */
  sides: Side[];
  /** All its words in their order, those without weight as well. */
  words: string[];
}

/** Reads a query. */
export function parseQuery(asked: string, locale: string): Query {
  const { text: written, asides } = readPasted(asked);
  const text = plainVerbs(withoutElisions(written, locale), locale);
  const terms = [...symbolTerms(text), ...wordTerms(text, locale)];
  const last = terms.at(-1);
  if (last && !last.symbol && !/\s$/.test(text)) last.isOpen = (last.words.at(-1)?.length ?? 0) > 1;
  const topics = topicsOf(terms.map(meaningsOf));
  // What is known as one topic is not two: "em vs rem" asks for units.
  const compared = Math.max(0, ...topics.values()) < 1 ? partCompared(text) : [];
  const sides = compared.map((side) => sideOf(side, locale));
  const isOne = sides.length === 0;
  const names = new Set([
    ...(asked === text ? [] : [toName(asked)]),
    ...(written === text ? [] : [toName(written)]),
    // Nor are two things one: "map vs forEach" asks for no `Map.forEach`.
    ...(isOne ? [...queryNames(text, locale), ...otherNames(terms)] : [toName(text)]),
    ...sides.flatMap((side) => side.names),
  ]);
  const turned = isOne ? turnedNames(terms).filter((name) => !names.has(name)) : [];
  for (const name of [...names]) {
    names.add(singularName(name));
    names.add(bareName(name));
  }
  const parts = new Set((isOne ? partNames(text) : []).filter((name) => !names.has(name)));
  return {
    text: asked,
    locale,
    names: [...new Set([...names, ...turned, ...topics.keys(), ...parts])].filter(Boolean),
    turned,
    parts,
    topics,
    asksWhatIs: asksWhatIs(fold(asked), locale),
    terms: [...terms, ...asideTerms(asides, locale, terms)],
    sides,
    words: wordsOf(fold(written)),
  };
}

const ELISION = /(?<![\p{L}\p{N}])(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu)['’](?=\p{L})/giu;

/** A text without the articles that French writes together with the next word. */
function withoutElisions(text: string, locale: string): string {
  return locale.startsWith("fr") ? text.replace(ELISION, "") : text;
}

/** The stems of all English words that a term may mean. */
function meaningsOf({ words, stem: root, others }: Term): Set<string> {
  const all = [...words, ...others.flatMap((other) => other.split(" "))];
  return new Set([root, ...all.map((word) => stem(word, "en-US"))]);
}

const MOST_PARTED = 8;

/** Names that some words of a longer query make: code among words, and words that stand side by side. */
function partNames(text: string): string[] {
  const chunks = text.split(/\s+/).filter(Boolean);
  if (chunks.length < 2 || chunks.length > MOST_PARTED) return [];
  const code = chunks.filter((chunk) => camelParts(chunk).length > 1 || isSymbol(chunk));
  const names = code.map(toName);
  const words = chunks.map(toName);
  for (let length = 2; length <= 3 && length < words.length; length++) {
    for (let at = 0; at + length <= words.length; at++) {
      const run = words.slice(at, at + length);
      names.push(run.join(" "));
      if (length === 2) names.push(run.join("-"), run.join("..."));
    }
  }
  return [...new Set(names)].filter(Boolean);
}

/** The query in words alone, for where its signs are known to no page; empty where it has none. */
export function withoutSigns(text: string): string {
  const words = wordsOf(text).join(" ");
  return words === text.trim() ? "" : words;
}

function sideOf(text: string, locale: string): Side {
  const terms = [...symbolTerms(text), ...wordTerms(text, locale)];
  return { names: [toName(text), ...otherNames(terms)], terms };
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
  const groups = joinKnown(queryWords(plain, locale), plain, locale);
  const chains = chainsOf(plain);
  const telling = groups.filter(
    (group) =>
      !isGrammar(group, locale) && (group.length > 1 || !isEmptyWord(fold(group[0] ?? ""), locale)),
  );
  return (telling.length > 0 ? telling : groups).map((group) => {
    const term = wordTerm(group, locale);
    const chain = chains.find((each) => each.join(" ") === term.words.join(" "));
    return chain ? { ...term, others: [...term.others, chain.at(-1) ?? ""] } : term;
  });
}

/** Joins words that dictionaries split but we know as one: "非" and "表示". */
function joinKnown(groups: string[][], text: string, locale: string): string[][] {
  if (!UNSPACED_LOCALES.test(locale)) return groups;
  const joined: string[][] = [];
  for (let at = 0; at < groups.length; ) {
    let length = Math.min(MOST_JOINED, groups.length - at);
    for (; length > 1; length--) {
      const whole = groups
        .slice(at, at + length)
        .flat()
        .join("");
      if (text.includes(whole) && englishFor(whole, locale).length > 0) break;
    }
    joined.push(groups.slice(at, at + length).flat());
    at += length;
  }
  return joined;
}

const UNSPACED_LOCALES = /^(?:ja|zh|ko)\b/;
const MOST_JOINED = 3;

/** Japanese has its grammar in letters of its own; few other words are written in them. */
function isGrammar(group: readonly string[], locale: string): boolean {
  const word = group.join("");
  return /^\p{Script=Hiragana}+$/u.test(word) && englishFor(word, locale).length === 0;
}

function isEmptyWord(word: string, locale: string): boolean {
  return [word, ...spellings(word, locale)].some((form) => isStopWord(form, locale));
}

const CHAIN =
  /(?<![\p{L}\p{N}/.-])[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]+)+(?![\p{L}\p{N}/-])/gu;
/** What ends in one of them is a file or a site, and no member of anything. */
const NO_MEMBER = /\.(?:com|org|net|dev|io|html?|css|[cm]?[jt]sx?|json|php|svg|png|xml|md|py)$/i;

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
  if (words.length === 2) names.add(words.join("..."));
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
  const pseudo = name.match(/^[a-z][\w-]*(::?[a-z][\w-]+)$/)?.[1];
  if (pseudo) names.add(pseudo);
  const tag = name.match(/^<\/?([a-z][\w-]*)\b[^<>]*>$/)?.[1];
  if (tag) names.add(`<${tag}>`);
  const [chain = [], ...others] = chainsOf(text);
  if (others.length === 0 && wordsOf(fold(text)).length === chain.length) {
    const [holder = "", member = ""] = chain.slice(-2);
    names.add(`${holderOf(holder)} ${member}`);
    names.add(chain.at(-1) ?? "");
    const event = member.match(/^on([a-z]{4,})$/)?.[1];
    if (event) names.add(`${holderOf(holder)} ${event} event`).add(`${event} event`);
  }
  return [...names].filter(Boolean);
}
