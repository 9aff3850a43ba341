import type { Doc } from "#content-build/contract/documents.ts";
import { type Concept, coverageOf, TextWords } from "../../search/index.ts";
import { type Block, plainHeading, readBlocks } from "../retrieve/blocks.ts";
import { isShort } from "./choose-piece.ts";
import { cutAtSentence, withoutLead, wordsIn } from "./sentences.ts";

/** A part of a page that a question names: "What does map() return?" names "Return value". */
export interface NamedPart {
  anchor: string;
  heading: string;
  /** From its start, as much as there is room for. */
  blocks: Block[];
}

type Section = Doc["body"][number];

/** Concepts with a lower share are not looked for in names. */
const TELLING = 0.3;
/** The share of the question that a heading, or the name of an entry, must at least have. */
const IN_HEADING = 0.3;
const IN_ENTRY = 0.5;
/** The share of a heading or name that the question must at least have. */
const SAID = 0.5;
/** The least sum of both shares: a question about other access has half of "DOM access" as well. */
const NAMED = 1.25;
/** The most words to quote. */
const ROOM = 150;
/** People say “default” for the initial value of the CSS specifications. */
const ALSO: ReadonlyMap<string, string> = new Map([
  ["Initial value", "Default value"],
  ["Anfangswert", "Standardwert"],
  ["Valor inicial", "Valor predeterminado"],
  ["Valeur initiale", "Valeur par défaut"],
  ["Начальное значение", "Значение по умолчанию"],
  ["初期値", "デフォルト値"],
  ["초기값", "기본값"],
  ["初始值", "默认值"],
]);
/** The label at the beginning of a box: "Deprecated:". */
const LABEL = /^([^\s:：]+) ?[:：]/u;

/**
 * The section, list entry or box whose name is what a question asks beyond the title of the page;
 * undefined if there is none.
 */
export function findNamedPart(
  { body, title }: Doc,
  terms: readonly Concept[],
  locale: string,
): NamedPart | undefined {
  const ofTitle = new TextWords(title, locale);
  const rest = terms.filter((term) => term.share >= TELLING && ofTitle.has(term) === 0);
  if (rest.length === 0 || rest.length === terms.length) return undefined;
  const named = body
    .flatMap(({ type, value }, at) => (type === "prose" ? partsOf(value, body[at + 1]) : []))
    .map((part) => {
      const name = new TextWords(part.name, locale);
      const said = rest.reduce((sum, term) => sum + name.taken(term), 0) / (name.length || 1);
      const place = new TextWords(part.heading, locale);
      return { ...part, said, asked: coverageOf(rest, [name, place]) };
    })
    .filter(({ said, asked, least }) => said >= SAID && asked >= least && said + asked >= NAMED)
    .sort((a, b) => b.asked + b.said - a.asked - a.said);
  const [best] = named;
  return best && { anchor: best.anchor, heading: best.heading, blocks: cut(best.blocks, locale) };
}

interface Candidate extends NamedPart {
  name: string;
  /** How much of what is asked must be in the name. */
  least: number;
}

/** A section, and everything in it that has a name. */
function partsOf({ id, title, content }: Section["value"], next: Section | undefined): Candidate[] {
  const place = { anchor: id ?? "", heading: plainHeading(title ?? "") };
  const blocks = readBlocks(content ?? "");
  // If a subheading follows the heading at once, its section is read.
  const isEmpty = blocks.length === 0 && next?.type === "prose" && next.value.isH3;
  const own = isEmpty ? readBlocks(next.value.content ?? "") : blocks;
  const entries = blocks.flatMap((block) => {
    const label = block.isNote && !id ? LABEL.exec(block.text)?.[1] : undefined;
    const name = block.lead ?? label ?? "";
    const ofName = block.lead ? blocks.filter(({ lead }) => lead === block.lead) : [block];
    return [name, ALSO.get(name) ?? ""].map((each) => ({
      ...{ ...place, name: each, least: IN_ENTRY, blocks: ofName },
    }));
  });
  const whole = {
    name: place.heading,
    least: IN_HEADING,
    blocks: own.filter((one) => !one.isNote),
  };
  return [{ ...place, ...whole }, ...entries].filter((one) => one.name && one.blocks.length > 0);
}

/** As many blocks as there is room for, with the paragraphs of an entry joined. */
function cut(blocks: readonly Block[], locale: string): Block[] {
  const taken: Block[] = [];
  let room = ROOM;
  for (const block of blocks) {
    const isText = block.kind === "text";
    const text = isText ? cutAtSentence(block.text, room, locale) : block.text;
    const words = isText ? wordsIn(text, locale) : 0;
    const isTooMuch = words > room || (!isText && !isShort(block));
    if (isTooMuch && taken.length > 0) break;
    room -= words;
    const last = taken.at(-1);
    const isMore = isText && last?.kind === "text" && block.follows && last.lead === block.lead;
    if (isMore) taken.splice(-1, 1, { ...last, text: `${last.text}\n\n${text}` });
    else taken.push({ ...block, text });
    if (text !== block.text) break;
  }
  // A sentence is left out if the block that it introduces is.
  const leads = ({ kind, lead }: Block) => kind === "code" || lead !== undefined;
  const told = taken.flatMap((block, at) => {
    const next = taken[at + 1];
    const isKept = block.kind === "code" || (next !== undefined && leads(next));
    const text = isKept ? block.text : withoutLead(block.text, locale);
    return text ? [{ ...block, text }] : [];
  });
  return told.length > 0 ? told : taken;
}
