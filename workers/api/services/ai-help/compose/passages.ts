import type { Documents } from "../../documents.ts";
import { type Concept, coverage, TextWords } from "../../search/index.ts";
import { readBlocks } from "../retrieve/blocks.ts";
import type { Evidence } from "../retrieve/evidence.ts";
import type { FoundPage } from "../retrieve/found.ts";
import { bestSection, bestSections, type ChosenSection, type Source } from "./best-section.ts";
import type { Criteria } from "./choose-piece.ts";
import { findNamedPart } from "./named-part.ts";
import { passageLink } from "./passage-link.ts";
import { cutAtSentence, withoutLead, wordsIn } from "./sentences.ts";

/** A verbatim quotation from a page that answers a question. */
export interface Passage {
  /** From 1, in the order of use. */
  n: number;
  url: string;
  locale: string;
  title: string;
  heading: string;
  /** URL with a text fragment or the heading's fragment. */
  link: string;
  kind: "text" | "code";
  /** Verbatim: paragraphs with an empty line between them, items of a list with a line each. */
  text: string;
  /** The term that the text describes, in a list of terms. */
  lead?: string;
  /** Language of the code: `js`. */
  language?: string;
  /** Baseline status of the page: how long browsers have supported what it describes. */
  baseline?: "high" | "low" | "limited";
}

/** Pages of an answer, the first included. */
const MOST_PAGES = 3;
/** Word limits for the definition from a page, for a section, and for a further page. */
const DEFINITION = 70;
const SECTION = 150;
const FURTHER = 60;
/** Bonus for a piece with code. */
const CODE = 0.3;
/** Remaining weight of a term that is in the title of the page. */
const IN_TITLE = 0.15;
/** Remaining weight of a word from an earlier question, which has been answered already. */
const LENT = 0.25;
/** By how much a further page may be worse than the first, in log-odds. */
const NEARLY = 6;
/** A second section is quoted if it says nearly as much as the best one. */
const NEAR_SECTION = 0.7;
const LEAST_DEFINITION = 25;
/** With less of its weight beyond the title, a question asks for a page as a whole. */
const ALL = 0.3;
/** With this coverage of the other side of a comparison, a text is about both. */
const ALL_OF_OTHER = 0.8;

/**
 * Composes an answer of quotations: from the page that fits best, the part that the question names,
 * or else the definition and the section that says how, with its code; then from at most two more
 * pages.
 */
export async function composePassages(
  documents: Documents,
  { pages, terms, lent, isMany, isWhat }: Evidence,
): Promise<Passage[]> {
  const sources = await readSources(documents, pages);
  const passages: Omit<Passage, "n">[] = [];
  for (const [place, source] of sources.entries()) {
    const isFirst = place === 0;
    const hasCode = passages.some(({ kind, language }) => kind === "code" && language !== "plain");
    const words = isFirst || isMany ? SECTION : FURTHER;
    const criteria = criteriaOf(source, terms, { words, isWhat, lent });
    const quoted = source.page.side
      ? quoteSide(source, source.page.side, { ...criteria, words: FURTHER })
      : isFirst
        ? (quoteNamed(source, terms, criteria) ?? quoteWhole(source, criteria, lent !== undefined))
        : quoteFurther(source, criteria, isMany || (!hasCode && !isWhat));
    for (const passage of quoted) {
      if (!passages.some(({ text }) => text.includes(passage.text))) passages.push(passage);
    }
  }
  return passages.map((passage, i) => ({ n: i + 1, ...passage }));
}

/** The pages to quote: those nearly as good as the first, or the first and those of either side. */
async function readSources(documents: Documents, pages: readonly FoundPage[]): Promise<Source[]> {
  const [first] = pages;
  const compares = pages.some(({ side }) => side);
  const enough = pages
    .slice(0, MOST_PAGES)
    .filter((page) =>
      compares
        ? page === first || page.side
        : page.isOfPart || page.worth >= (first?.worth ?? 0) - NEARLY,
    );
  const read = enough.map(async (page): Promise<Source[]> => {
    const doc = await documents.read(page.url).catch((error: unknown) => {
      // The other pages may have the answer.
      console.error(error);
      return undefined;
    });
    return doc ? [{ page, doc }] : [];
  });
  return (await Promise.all(read)).flat();
}

function criteriaOf(
  { page: { title, url, locale, features } }: Source,
  terms: readonly Concept[],
  { words, isWhat, lent }: { words: number; isWhat: boolean; lent?: Evidence["lent"] },
): Criteria {
  const ofTitle = new TextWords(title, locale);
  const left = terms.map((term) => ({
    ...term,
    weight: term.weight * (1 - (1 - IN_TITLE) * ofTitle.has(term)),
  }));
  const sum = (some: readonly Concept[]) => some.reduce((all, { weight }) => all + weight, 0);
  const isOfPage = sum(left) < ALL * sum(terms);
  const asked = left.map((term) =>
    lent?.has(term.word) ? { ...term, weight: LENT * term.weight } : term,
  );
  return {
    ...{ terms: isOfPage ? [] : asked, isOfPage, locale, words },
    // A guide says what something is in words, often under that question.
    ...(isWhat && (features.guide || features.overview)
      ? { names: terms, code: 0 }
      : { names: [], code: CODE }),
    languages: languagesOf(url),
    isBareCode: false,
  };
}

/** Languages of the code that a page is about. */
function languagesOf(url: string): string[] {
  if (/\/docs\/Web\/CSS\/|CSS_|_styling|\/Styling_/i.test(url)) return ["css", "html", "js"];
  if (/\/docs\/Web\/(?:HTML|SVG|MathML|Accessibility)\//i.test(url)) return ["html", "svg", "css"];
  if (/\/docs\/Web\/HTTP\//i.test(url)) return ["http", "js"];
  return ["js", "ts", "html", "css"];
}

/** From the page that fits best: the part that the question names, then the definition. */
function quoteNamed(
  source: Source,
  terms: readonly Concept[],
  criteria: Criteria,
): Omit<Passage, "n">[] | undefined {
  const { doc, page } = source;
  const part = findNamedPart(doc, terms, page.locale);
  if (!part) return undefined;
  const definition = definitionOf(source, DEFINITION);
  const after = definition ? [definition] : [];
  if (page.features.guide) {
    // Sections of guides are long: only the best piece is quoted.
    const best = bestSection(source, criteria);
    return best?.anchor === part.anchor ? [...toPassages(source, best), ...after] : undefined;
  }
  const named = part.blocks.map(({ kind, text, lead, language }) =>
    passageOf(source, part, {
      ...{ kind, text },
      ...(lead ? { lead } : {}),
      ...(language ? { language } : {}),
    }),
  );
  return [...named, ...after];
}

/**
 * From the page that fits best: its definition, then its best section with code, or the best two.
 * In a follow-up, the definition comes last: it has often been quoted before.
 */
function quoteWhole(source: Source, criteria: Criteria, isFollowUp: boolean): Omit<Passage, "n">[] {
  const definition = definitionOf(source, DEFINITION);
  const [best, second] = bestSections(source, criteria);
  const isNear = best && second && second.piece.worth >= NEAR_SECTION * best.piece.worth;
  const rest = [
    ...(best ? toPassages(source, best) : []),
    ...(isNear && !criteria.isOfPage ? toPassages(source, second) : []),
  ];
  const isInside = rest[0]?.kind === "text" && rest[0].text.startsWith(definition?.text ?? "-");
  const before = definition && !isInside ? [definition] : [];
  return isFollowUp && !criteria.isOfPage ? [...rest, ...before] : [...before, ...rest];
}

/**
 * From a further page: its best section with code if there was none before, otherwise its
 * definition. A question about what something is needs no code of another thing.
 */
function quoteFurther(
  source: Source,
  criteria: Criteria,
  needsCode: boolean,
): Omit<Passage, "n">[] {
  const definition = definitionOf(source, FURTHER);
  const best = bestSection(source, criteria);
  if (best && (needsCode ? best.piece.codes.length > 0 : !definition)) {
    const rest = toPassages(source, best);
    return needsCode && definition && !best.piece.text ? [definition, ...rest] : rest;
  }
  return definition ? [definition] : best ? toPassages(source, best) : [];
}

/**
 * From a page for one side of a comparison: its definition, and a section about both sides; if
 * there is none, the section about its own side, unless the whole page is about that.
 */
function quoteSide(
  source: Source,
  { own, other }: NonNullable<FoundPage["side"]>,
  criteria: Criteria,
): Omit<Passage, "n">[] {
  const definition = definitionOf(source, DEFINITION);
  const ofOwn = criteriaOf(source, own, { ...criteria, isWhat: false });
  const ofBoth = bestSection(source, criteria);
  const words = new TextWords(ofBoth?.piece.text ?? "", source.page.locale);
  const best =
    coverage(other, words) >= ALL_OF_OTHER
      ? ofBoth
      : ofOwn.isOfPage && definition
        ? undefined
        : bestSection(source, ofOwn);
  const rest = best ? toPassages(source, best) : [];
  const isInside = rest[0]?.text.startsWith(definition?.text ?? "-");
  return [...(definition && !isInside ? [definition] : []), ...rest];
}

/** The first paragraphs of a page, which introduce its subject: as many as there is room for. */
function definitionOf(source: Source, words: number): Omit<Passage, "n"> | undefined {
  const { doc, page } = source;
  const intro = doc.body.find(({ type, value }) => type === "prose" && !value.id);
  const blocks = readBlocks(intro?.value.content ?? "");
  const at = blocks.findIndex(
    ({ kind, isNote, text }) => kind === "text" && !isNote && text.length >= LEAST_DEFINITION,
  );
  const first = blocks[at];
  if (!first) return undefined;
  const start = cutAtSentence(first.text, words, page.locale);
  const taken = [withoutLead(start, page.locale) || start];
  let room = words - wordsIn(first.text, page.locale);
  for (const { kind, isNote, follows, text } of blocks.slice(at + 1)) {
    room -= wordsIn(text, page.locale);
    const isWhole = withoutLead(text, page.locale) === text;
    if (kind !== "text" || isNote || !follows || !isWhole || room < 0) break;
    taken.push(text);
  }
  return passageOf(source, { heading: "", anchor: "" }, { kind: "text", text: taken.join("\n\n") });
}

function toPassages(
  source: Source,
  { anchor, heading, piece: { text, lead, codes } }: ChosenSection,
): Omit<Passage, "n">[] {
  const place = { anchor, heading };
  return [
    ...(text ? [passageOf(source, place, { kind: "text", text, ...(lead ? { lead } : {}) })] : []),
    ...codes.map(({ text: code, language }) =>
      passageOf(source, place, {
        ...{ kind: "code", text: code },
        ...(language ? { language } : {}),
      }),
    ),
  ];
}

function passageOf(
  { page: { url, locale, title }, doc: { baseline } }: Source,
  { anchor, heading }: { anchor: string; heading: string },
  quoted: Pick<Passage, "kind" | "text" | "lead" | "language">,
): Omit<Passage, "n"> {
  const { kind, text } = quoted;
  const link = passageLink({ url, anchor, kind, text, locale });
  return {
    ...{ url, locale, title, heading, link },
    ...quoted,
    ...(baseline ? { baseline: baseline.baseline || "limited" } : {}),
  };
}
