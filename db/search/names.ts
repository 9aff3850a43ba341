import { camelParts, fold } from "./fold.ts";
import { BEFORE_KINDS, KINDS, SMALL, TECHNOLOGIES } from "./words.ts";

/** The fields from which names are derived. */
export interface Named {
  slug: string;
  title: string;
  /** Other titles, one per line: the short one, the English one. */
  aliases: string;
}

/**
 * Normalises a title, identifier or query, so that equivalent ones are equal.
 *
 * @example toName("Array.prototype.map()") // "array prototype map"
 * @example toName("Nullish_coalescing") // "nullish coalescing"
 */
export function toName(text: string): string {
  const plain = fold(text)
    .replace(/\(\)/g, "")
    .replace(/["'`“”„«»]/g, (quote) => (text.trim() === quote ? quote : ""))
    .replace(/(?<=[\p{L}\p{N}>)])[._](?=[\p{L}\p{N}])/gu, " ")
    .replace(/(?<=[\p{L}\p{N}])[?!:,;]+(?=\s|$)/gu, "")
    .replace(/(?<=>)[:,]/g, "")
    .replace(/\s+/g, " ")
    .trim();
  const inner = plain.match(/^\((.+)\)$/)?.[1];
  return inner ?? plain;
}

/** Prefixes of CSS names, which people omit when they add the kind: "before pseudo-element". */
const PREFIX = /^(?:::?|@)(?=\p{L})/u;

const TECHNOLOGY = new RegExp(`^Web/(${TECHNOLOGIES.join("|")})/.`, "i");

/** A kind at the end of a name, unless only a technology precedes it, as in "css property". */
const KIND = new RegExp(
  `(?<!^(?:${TECHNOLOGIES.join("|")})) (?:(?:${BEFORE_KINDS.join("|")}) )?(?:${KINDS.join("|")})$`,
);

/**
 * The names under which a document may be looked up, best first: titles, parts of titles, last slug
 * segment.
 */
export function documentNames({ slug, title, aliases }: Named): string[] {
  const names = new Set<string>();
  const titles = [title, ...aliases.split("\n")].filter(Boolean);
  for (const each of titles) names.add(toName(each));
  const parts = slug.split("/");
  const tail = parts.at(-1) ?? "";
  if (tail.length > 1) names.add(toName(tail));
  for (const each of titles) for (const part of titleParts(each, parts)) names.add(toName(part));
  const camel = camelParts(tail);
  if (camel.length > 0) names.add(fold(camel.join(" ")));
  for (const name of [...names]) names.add(name.replace(PREFIX, ""));
  const technology = slug.match(TECHNOLOGY)?.[1];
  for (const where of new Set([parts.at(-2), technology])) {
    if (where) names.add(toName(`${where} ${tail.replace(PREFIX, "")}`));
  }
  for (const name of [...names]) {
    names.add(joinName(name));
    names.add(singularName(name));
  }
  names.add(initials(tail));
  return [...names].filter(Boolean);
}

/**
 * A name in the singular.
 *
 * @example singularName("service workers") // "service worker"
 */
export function singularName(name: string): string {
  return name.includes(" ") ? name.replace(/(?<=[a-z]{2}[^\W\dsu])s(?![\p{L}\p{N}])/gu, "") : name;
}

/**
 * A name without the noun that says what it is.
 *
 * @example bareName("click event") // "click"
 */
export function bareName(name: string): string {
  return name.replace(KIND, "");
}

const MOST_JOINED = 5;

/**
 * A name joined into one word, for queries without separators; empty if it is one word, contains
 * symbols, or is a sentence.
 *
 * @example joinName("grid-template-columns") // "gridtemplatecolumns"
 */
export function joinName(name: string): string {
  if (!/^[\p{L}\p{N}]+([ -][\p{L}\p{N}]+)+$/u.test(name)) return "";
  const words = name.split(/[ -]/);
  return words.length > MOST_JOINED ? "" : words.join("");
}

/**
 * The abbreviation of a name of several words; else empty.
 *
 * @example initials("Progressive_web_apps") // "pwa"
 */
function initials(tail: string): string {
  const words = tail.toLowerCase().split(/[_-]/);
  const letters = words.filter((word) => !SMALL.has(word)).map((word) => word.charAt(0));
  const isName = tail.includes("_") && letters.length > 2 && letters.length < 6;
  return isName && /^[a-z]+$/.test(letters.join("")) ? letters.join("") : "";
}

/**
 * Parts of a title. `slug` is split at slashes: a page below that of an element is about a detail
 * of the element, so it is not named by the tag.
 */
function titleParts(title: string, slug: readonly string[]): string[] {
  const parts: string[] = [];
  const quoted = title.match(/`([^`]+)`/)?.[1];
  if (quoted) parts.push(quoted);
  for (const piece of [title, ...title.split(/: |：/)]) {
    const inside = piece.match(/[(（]([^()（）]+(?:\(\))?)[)）]/)?.[1];
    const outside = piece.replace(/[(（][^()（）]+[)）]/g, " ");
    if (inside) parts.push(inside, ...inside.split(/ [|/] |, /));
    for (const name of [piece, outside]) {
      parts.push(name);
      parts.push(bareName(toName(name)));
    }
  }
  const tag = title.match(/<([a-z][a-z0-9-]*)>/i)?.[1];
  const isBelow = slug.slice(0, -1).some((part) => part.toLowerCase() === tag?.toLowerCase());
  if (tag && !isBelow) parts.push(`<${tag}>`, tag);
  const number = title.match(/^(\d{3}) (.+)$/);
  if (number) parts.push(number[1] ?? "", number[2] ?? "");
  return parts;
}

/**
 * Kinds of names, from most to least specific: title, other title, last slug segment, a part of
 * one, text of links.
 */
export const NAME_KINDS = { title: 0, alias: 1, tail: 2, part: 3, link: 4 } as const;

/** The names of a document with the most specific kind of each. */
export function namesByKind(named: Named & { links: string }): Map<string, number> {
  const aliases = named.aliases.split("\n").filter(Boolean);
  const names = new Map<string, number>([[toName(named.title), NAME_KINDS.title]]);
  const add = (name: string, kind: number) => {
    if (name && name.length <= LONGEST && !names.has(name)) names.set(name, kind);
  };
  for (const alias of aliases) add(toName(alias), NAME_KINDS.alias);
  add(toName(named.slug.split("/").at(-1) ?? ""), NAME_KINDS.tail);
  for (const name of documentNames(named)) add(name, NAME_KINDS.part);
  for (const link of named.links.split("\n")) add(toName(link), NAME_KINDS.link);
  return names;
}

/** Nobody types longer names. */
const LONGEST = 80;
