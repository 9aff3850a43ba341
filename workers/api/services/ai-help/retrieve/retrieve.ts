import { DEFAULT_LOCALE } from "#content-build/contract/locales.ts";
import type { SearchDb } from "#db/client.ts";
import type { Documents } from "../../documents.ts";
import { searchLine } from "../../search/index.ts";
import type { Nearest } from "../vectors/nearest.ts";
import { type Asked, type Evidence, type Retrieve, TooBusy } from "./evidence.ts";
import { findPages } from "./find-pages.ts";
import type { Found, FoundPage } from "./found.ts";
import { understand } from "./follow-up.ts";
import { marginOf, oddsOf, verdictOf } from "./gate.ts";

/** The sources of answers. */
export interface Library {
  searchDb: SearchDb;
  documents: Documents;
  /** Finds sections by meaning, if an embedding model is configured. */
  nearest?: Nearest | undefined;
}

/** Added to the log-odds of a question asked on a page, which is probably about that page. */
const OF_PAGE = 3;
/** Added to the log-odds of a question that follows up on one that could be answered. */
const FOLLOW_UP = 0.3;

/** Finds pages by search, with its limited concurrency. */
export function retrieveFrom(library: Library): Retrieve {
  return async (asked) => {
    const found = await searchLine.run(() => retrieve(library, asked));
    if (!found) throw new TooBusy("Too many are searching.");
    return found.result;
  };
}

/** Finds evidence in the reader's language; in English, if there is no answer in that. */
export async function retrieve(library: Library, asked: Asked): Promise<Evidence> {
  const own = await retrieveIn(library, asked, asked.locale);
  if (asked.locale === DEFAULT_LOCALE || own.verdict === "answer") return own;
  const english = await retrieveIn(library, asked, DEFAULT_LOCALE);
  const isBetter = english.verdict === "answer" || own.verdict === "off_topic";
  return isBetter ? { ...english, isEnglish: true } : own;
}

async function retrieveIn(library: Library, asked: Asked, locale: string): Promise<Evidence> {
  const { documents } = library;
  const { locale: asker } = asked;
  const about = asked.page === undefined ? undefined : await documents.read(asked.page);
  const question = about ? `${about.title} ${asked.question}` : asked.question;
  const found = await findIn(library, { ...asked, question }, locale);
  // A refusal would tell the reader that the documentation is about other things.
  if (found.searched === 0 && locale === DEFAULT_LOCALE) throw new Error("Search is empty.");
  const pages = about ? startWith(found, about.mdn_url) : found.pages;
  const isOfPage = pages[0]?.url === about?.mdn_url && about !== undefined;
  const isFollowUp = found.text !== shorten(question);
  const odds = oddsOf(found, asker) + (isOfPage ? OF_PAGE : 0) + (isFollowUp ? FOLLOW_UP : 0);
  return {
    ...{ text: found.text, pages, terms: found.terms, isMany: found.isMany, isWhat: found.isWhat },
    ...(found.lent ? { lent: found.lent } : {}),
    ...{ verdict: verdictOf(found, odds, asker), isEnglish: false },
  };
}

/** Finds pages of a locale for a question in its conversation. */
export function findIn(
  { searchDb, nearest }: Omit<Library, "documents">,
  { question, earlier, locale: asker }: Asked,
  locale: string,
): Promise<Found> {
  const find = (text: string) => findPages(searchDb, { text, asker }, locale, nearest);
  return understand(find, (found) => marginOf(found, asker), {
    ...{ question: shorten(question), earlier: earlier.map(shorten), locale: asker },
  });
}

/** The pages, beginning with the one that the question is about. */
function startWith({ pages }: Found, url: string): FoundPage[] {
  const isIt = (page: FoundPage) => page.url === url;
  return [...pages.filter(isIt), ...pages.filter((page) => !isIt(page))];
}

const MOST_CHARACTERS = 400;

/** Keeps the start and the end, where the question stands; between them is pasted text. */
function shorten(question: string): string {
  if (question.length <= MOST_CHARACTERS) return question;
  const half = MOST_CHARACTERS / 2;
  return `${question.slice(0, half)} ${question.slice(-half)}`;
}
