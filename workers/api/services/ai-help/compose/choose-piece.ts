import { type Concept, coverage, TextWords } from "../../search/index.ts";
import type { Block } from "../retrieve/blocks.ts";
import { cutAtSentence, wordsIn } from "./sentences.ts";

interface Code {
  text: string;
  language: string;
}

/** A quotation from a section: text up to the code that belongs to it, and this code. */
export interface Piece {
  text?: string;
  /** The term that the text describes. */
  lead?: string;
  /** One code block, and another if the first is not in the language that the page is about. */
  codes: Code[];
  /** How well it answers the question, comparable within a page. */
  worth: number;
}

/** Criteria for choosing a piece. */
export interface Criteria {
  /** The concepts in the question, apart from the subject of the page. */
  terms: readonly Concept[];
  /** Whether it asks for nothing beyond that subject. */
  isOfPage: boolean;
  /** The concepts to look for in headings, if the question is what something is. */
  names: readonly Concept[];
  locale: string;
  /** Languages of code, the most useful one first. */
  languages: readonly string[];
  /** Bonus for a piece with code. */
  code: number;
  /** Whether code may be quoted without text, because its heading says what it is. */
  isBareCode: boolean;
  /** The most words of text. */
  words: number;
}

const MOST_LINES = 40;
const FIRST = 0.1;
const SHORT = 12;

/** Texts that belong together, with the code after them. */
interface Unit {
  texts: Block[];
  codes: Block[];
}

/** The best piece of a section; undefined if none can be understood alone. */
export function choosePiece(blocks: readonly Block[], criteria: Criteria): Piece | undefined {
  let best: Piece | undefined;
  for (const [at, unit] of unitsOf(blocks).entries()) {
    // Of a long text before code only the end is quoted, but its beginning may have the answer.
    for (const each of unit.codes.length > 0 ? [unit, { ...unit, codes: [] }] : [unit]) {
      const piece = toPiece(each, criteria);
      if (piece) piece.worth += at === 0 ? FIRST : 0;
      if (piece && piece.worth > (best?.worth ?? Number.NEGATIVE_INFINITY)) best = piece;
    }
  }
  return best && { ...best, codes: withOwnLanguage(best.codes, blocks, criteria) };
}

/**
 * Adds code in the language that the page is about: an example shows its HTML first, and other code
 * after it, often under a heading of its own.
 */
function withOwnLanguage(codes: Code[], blocks: readonly Block[], criteria: Criteria): Code[] {
  const [code] = codes;
  const [language] = criteria.languages;
  if (!code || code.language === language) return codes;
  const at = blocks.findIndex(({ kind, text }) => kind === "code" && text === code.text);
  const own = blocks
    .slice(at + 1)
    .find((each) => each.kind === "code" && each.language === language && isUseful(each));
  return own ? [code, toCode(own)] : codes;
}

function toCode({ text, language = "" }: Block): Code {
  return { text, language };
}

/** A unit starts with a text after code, an entry of a list of terms, or a text after a heading. */
function unitsOf(blocks: readonly Block[]): Unit[] {
  const units: Unit[] = [];
  let isAfterNote = false;
  for (const block of blocks) {
    if (block.isNote) {
      isAfterNote = true;
      continue;
    }
    const follows = block.follows && !isAfterNote;
    isAfterNote = false;
    const unit = units.at(-1);
    const before = unit?.codes.at(-1) ?? unit?.texts.at(-1);
    if (block.kind === "code" && unit && before?.lead === block.lead) unit.codes.push(block);
    else if (block.kind === "code") units.push({ texts: [], codes: [block] });
    else if (
      !unit ||
      !follows ||
      block.starts ||
      before?.kind === "code" ||
      before?.lead !== block.lead
    ) {
      units.push({ texts: [block], codes: [] });
    } else unit.texts.push(block);
  }
  return units;
}

function toPiece({ texts, codes }: Unit, criteria: Criteria): Piece | undefined {
  const { terms, locale, isBareCode } = criteria;
  const isDemo = codes.every((code) => code.isDemo);
  const code = texts.length > 0 || isBareCode || isDemo ? chooseCode(codes, criteria) : undefined;
  const text = chooseText(texts, criteria, code !== undefined);
  if (!text && !code) return undefined;
  const lead = texts[0]?.lead;
  // If text before the code is cut off, the code may be about that: its words do not count.
  const isCut = texts.length > 0 && text !== join(texts);
  const said = [lead, text, isCut ? "" : code?.text];
  const words = new TextWords(said.filter(Boolean).join("\n"), locale);
  const isBrief = !code && wordsIn(text, locale) < SHORT;
  return {
    ...(text ? { text } : {}),
    ...(lead === undefined ? {} : { lead }),
    codes: code ? [toCode(code)] : [],
    worth:
      coverage(terms, words) +
      (code ? criteria.code : 0) -
      (isBrief ? FIRST : 0) -
      (code && !text ? FIRST : 0),
  };
}

/** The code to quote: in the preferred language, and relevant to the question. */
function chooseCode(
  codes: readonly Block[],
  { terms, locale, languages }: Criteria,
): Block | undefined {
  const worthOf = ({ text, language = "" }: Block) => {
    const place = languages.indexOf(language);
    return coverage(terms, new TextWords(text, locale)) + (place < 0 ? 0 : 0.5 / (1 + place));
  };
  return codes
    .filter(isUseful)
    .map((code) => ({ code, worth: worthOf(code) }))
    .sort((a, b) => b.worth - a.worth)[0]?.code;
}

function isUseful(block: Block): boolean {
  return (!block.isDemo || block.language === "js") && isShort(block);
}

/** Whether code is short enough to be quoted. */
export function isShort({ text }: Block): boolean {
  return text.split("\n").length <= MOST_LINES;
}

/** The paragraphs to quote: the last ones before code, or those from the most relevant one on. */
function chooseText(
  texts: readonly Block[],
  { terms, locale, words: most }: Criteria,
  hasCode: boolean,
): string {
  const counts = texts.map(({ text }) => wordsIn(text, locale));
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total <= most) return join(texts);
  if (hasCode) {
    let from = texts.length - 1;
    let room = most - (counts[from] ?? 0);
    while (from > 0 && room >= (counts[from - 1] ?? 0)) {
      from -= 1;
      room -= counts[from] ?? 0;
    }
    return cut(texts.slice(from), most, locale);
  }
  let best = "";
  let worth = -1;
  for (const from of texts.keys()) {
    const text = cut(texts.slice(from), most, locale);
    const found = coverage(terms, new TextWords(text, locale)) + (from === 0 ? FIRST : 0);
    if (found > worth) [best, worth] = [text, found];
  }
  return best;
}

/** As many whole blocks as fit; if the first one is too long itself, its first sentences. */
function cut(texts: readonly Block[], most: number, locale: string): string {
  const [first, ...others] = texts;
  if (!first) return "";
  let room = most - wordsIn(first.text, locale);
  if (room < 0) return cutAtSentence(first.text, most, locale);
  const taken = [first];
  for (const block of others) {
    room -= wordsIn(block.text, locale);
    if (room < 0) break;
    taken.push(block);
  }
  // An introduction of code or of a list says nothing without it.
  while (taken.length > 1 && taken.length < texts.length && isLead(taken.at(-1)?.text ?? "")) {
    taken.pop();
  }
  return join(taken);
}

function isLead(text: string): boolean {
  return /[:：]$/.test(text);
}

function join(texts: readonly Block[]): string {
  return texts.map(({ text }) => text).join("\n\n");
}
