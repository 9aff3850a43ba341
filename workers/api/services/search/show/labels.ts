import { sql } from "kysely";
import type { SearchDb } from "#db/client.ts";
import { fold } from "#db/search/fold.ts";
import { NAME_KINDS, toName } from "#db/search/names.ts";
import { readList } from "#db/search/postings.ts";
import { wordsOf } from "#db/search/tokens.ts";
import { findRanked } from "../find-ranked.ts";

const MOST_SUGGESTIONS = 10;
/** Number of pages checked for duplicate titles. */
const MOST_SHARED = 300;

/** A page as an address bar suggestion. */
interface Labelled {
  url: string;
  title: string;
  slug: string;
}

/** Labels of pages whose titles contain everything typed so far, best first. */
export async function suggestLabels(db: SearchDb, text: string, locale: string): Promise<string[]> {
  const typed = wordsOf(fold(text));
  if (toName(text) === "") return [];
  const begun = await findByPrefix(db, text, locale);
  const pages =
    begun.length > 0
      ? begun.sort((a, b) => remotenessOf(a, text) - remotenessOf(b, text))
      : (await findRanked(db, text, [locale], "best")).ranked;
  const found = pages
    .filter(({ title, slug }) => {
      const words = wordsOf(fold(`${title} ${slug.split("/").at(-1)}`));
      return typed.every((word) => words.some((each) => each.startsWith(word)));
    })
    .slice(0, MOST_SUGGESTIONS);
  const sharing = await findByTitle(
    db,
    found.map(({ title }) => title),
    locale,
  );
  return [...new Set(found.map((page) => labelOf(page, sharing)))];
}

/** 0 for a page of this name, 1 for one whose name begins with the text, 2 for others. */
function remotenessOf({ title, slug }: Labelled, text: string): number {
  const typed = toName(text);
  const names = [title, slug.split("/").at(-1) ?? ""].map(toName);
  if (names.includes(typed)) return 0;
  return names.some((name) => name.startsWith(typed)) ? 1 : 2;
}

/** The most popular pages with a title, or a word in it, that starts with the typed text. */
async function findByPrefix(db: SearchDb, text: string, locale: string): Promise<Labelled[]> {
  const { rows: known } = await sql<{ first: number; documents: string }>`
    SELECT first, prefix.documents FROM search_segment AS segment
    JOIN content_version ON segment.added_in <= version
      AND (segment.removed_in IS NULL OR segment.removed_in > version)
    JOIN search_prefix AS prefix ON prefix.segment = segment.id AND prefix.prefix = ${toName(text)}
    WHERE locale = ${locale}`.execute(db);
  const ids: number[] = [];
  for (const { first, documents } of known) readList(documents, (place) => ids.push(first + place));
  if (ids.length === 0) return [];
  const { rows } = await sql<Labelled>`
    SELECT url, title, slug FROM json_each(${JSON.stringify(ids)}) AS prefixed
    CROSS JOIN search_document AS document ON document.id = prefixed.value
    JOIN content_version ON added_in <= version AND (removed_in IS NULL OR removed_in > version)
    ORDER BY popularity DESC, document.id`.execute(db);
  return rows;
}

/** The URL of a label's page; undefined if unknown or ambiguous. */
export async function findByLabel(
  db: SearchDb,
  label: string,
  locale: string,
): Promise<string | undefined> {
  const asked = label.trim();
  if (!asked) return undefined;
  const title = asked.replace(/ \([^()]*\)$/, "");
  const pages = await findByTitle(db, [...new Set([asked, title])], locale);
  const same = (text: string) => text.toLowerCase() === asked.toLowerCase();
  const meant = pages.filter((page) => same(labelOf(page, pages)) || same(page.title));
  const exact = pages.filter((page) => same(labelOf(page, pages)));
  if (exact.length === 1) return exact[0]?.url;
  return meant.length === 1 ? meant[0]?.url : undefined;
}

/** Every page with one of these titles. */
async function findByTitle(
  db: SearchDb,
  titles: readonly string[],
  locale: string,
): Promise<Labelled[]> {
  if (titles.length === 0) return [];
  const names = JSON.stringify(titles.map(toName));
  const { rows } = await sql<Labelled>`
    SELECT url, title, slug FROM search_segment AS segment
    CROSS JOIN json_each(${names}) AS asked
    CROSS JOIN search_name AS named ON named.segment = segment.id AND named.name = asked.value
      AND named.kind = ${sql.lit(NAME_KINDS.title)}
    CROSS JOIN search_document AS document ON document.id = segment.first + named.document
    JOIN content_version ON document.added_in <= version
      AND (document.removed_in IS NULL OR document.removed_in > version)
    WHERE segment.locale = ${locale}
    ORDER BY document.id LIMIT ${sql.lit(MOST_SHARED)}`.execute(db);
  const asked = new Set(titles.map((title) => title.toLowerCase()));
  return rows.filter(({ title }) => asked.has(title.toLowerCase()));
}

/** A title, with its location appended if it is not unique or looks like a URL. */
function labelOf(page: Labelled, all: readonly Labelled[]): string {
  const { title, slug } = page;
  const others = all.filter((one) => one.url !== page.url && one.title === title);
  if (others.length === 0 && !looksLikeUrl(title)) return title;
  const crumbs = crumbsOf(slug);
  for (let length = 1; length < crumbs.length; length++) {
    const crumb = crumbs.slice(0, length).join("/");
    if (!others.some((other) => crumbsOf(other.slug).slice(0, length).join("/") === crumb)) {
      return `${title} (${crumb})`;
    }
  }
  return crumbs.length > 0 ? `${title} (${crumbs.join("/")})` : title;
}

function looksLikeUrl(title: string): boolean {
  return !title.includes(" ") && /[/@:[.]/.test(title);
}

/** The location of a page in words, without generic parts such as "Web" and "API". */
function crumbsOf(slug: string): string[] {
  const parts = slug.split("/").slice(0, -1);
  if (parts[0] === "Web") parts.shift();
  if (parts[0] === "Mozilla" && parts[1] === "Add-ons") parts.splice(0, 2);
  return parts.map((part) => (part === "API" ? "Web APIs" : part.replaceAll("_", " ")));
}
