import { type Concept, coverage, TextWords } from "../../search/index.ts";
import type { Block } from "../retrieve/blocks.ts";
import { cutAtSentence, wordsIn } from "./sentences.ts";

/** A quotation from a section: text up to the code that belongs to it, and this code. */
export interface Piece {
  text?: string;
  /** The term that the text describes. */
  lead?: string;
  code?: { text: string; language: string };
  /** How well it answers the question, comparable within a page. */
  worth: number;
}

/** Criteria for choosing a piece. */
export interface Wish {
  /** What the question asks for beyond the subject of the page. */
  terms: readonly Concept[];
  /** Whether it asks for nothing beyond that. */
  isOfPage: boolean;
  locale: string;
  /** Languages of code, the most useful one first. */
  languages: readonly string[];
  /** How much a piece with code is preferred. */
  code: number;
  /** Whether code may stand without a sentence: its heading says what it is. */
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
export function choosePiece(blocks: readonly Block[], wish: Wish): Piece | undefined {
  let best: Piece | undefined;
  for (const [at, unit] of unitsOf(blocks).entries()) {
    const piece = toPiece(unit, wish);
    if (piece) piece.worth += at === 0 ? FIRST : 0;
    if (piece && piece.worth > (best?.worth ?? Number.NEGATIVE_INFINITY)) best = piece;
  }
  return best;
}

/** A text after code, an entry of a list of terms, and a text under a heading of its own start a unit. */
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

function toPiece({ texts, codes }: Unit, wish: Wish): Piece | undefined {
  const { terms, locale, isBareCode } = wish;
  const isDemo = codes.every((code) => code.isDemo);
  const code = texts.length > 0 || isBareCode || isDemo ? chooseCode(codes, wish) : undefined;
  const text = chooseText(texts, wish, code !== undefined);
  if (!text && !code) return undefined;
  const lead = texts[0]?.lead;
  const words = new TextWords([lead, text, code?.text].filter(Boolean).join("\n"), locale);
  const isShort = !code && wordsIn(text, locale) < SHORT;
  return {
    ...(text ? { text } : {}),
    ...(lead === undefined ? {} : { lead }),
    ...(code ? { code: { text: code.text, language: code.language ?? "" } } : {}),
    worth:
      coverage(terms, words) +
      (code ? wish.code : 0) -
      (isShort ? FIRST : 0) -
      (code && !text ? FIRST : 0),
  };
}

/** The code that is quoted: of the preferred language, and about what is asked. */
function chooseCode(
  codes: readonly Block[],
  { terms, locale, languages }: Wish,
): Block | undefined {
  const worthOf = ({ text, language = "" }: Block) => {
    const place = languages.indexOf(language);
    return coverage(terms, new TextWords(text, locale)) + (place < 0 ? 0 : 0.5 / (1 + place));
  };
  return codes
    .filter(({ text, isDemo, language }) => {
      const isUseful = !isDemo || language === "js";
      return isUseful && text.split("\n").length <= MOST_LINES;
    })
    .map((code) => ({ code, worth: worthOf(code) }))
    .sort((a, b) => b.worth - a.worth)[0]?.code;
}

/** The paragraphs that are quoted: those up to the code, or from the one on that says most. */
function chooseText(
  texts: readonly Block[],
  { terms, locale, words: most }: Wish,
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

/** Whole blocks as far as there is room; of the first one its first sentences, if it is too long itself. */
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
  // A sentence that leads to code or to a list which is not quoted says nothing.
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
