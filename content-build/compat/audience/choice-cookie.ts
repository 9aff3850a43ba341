import { COMPAT_BROWSERS, type CompatBrowserId } from "../files.ts";

/** The browsers that a reader has chosen, as the cookie and the account store them. */
export interface MyBrowsers {
  /** The query that was chosen: `baseline 2024`, `chrome >= 110, safari >= 16`. */
  query: string;
  /** The oldest version of each browser. */
  minimum: ReadonlyMap<CompatBrowserId, string>;
}

/** Scripts read it, too: pages are the same for every reader, and adapted in the browser. */
const BROWSERS_COOKIE = "browsers";

/** Longest query to store. A cookie holds 4 KB, and each character may take three when encoded. */
export const LONGEST_KEPT_QUERY = 500;

/** Maximum length of a serialised choice: the query, and a version of each browser. */
export const LONGEST_CHOICE = 2500;

const ONE_YEAR = 31_536_000;

/**
 * Serialises a choice.
 *
 * @example "baseline%202024|chrome:131|safari:18.2"
 */
export function writeChoice({ query, minimum }: MyBrowsers): string {
  const versions = [...minimum].map(([id, version]) => `${id}:${version}`);
  return [encodeURIComponent(query), ...versions].join("|");
}

const ENTRY = /^([a-z_]{3,30}):(\d{1,5}(?:\.\d{1,5}){0,3})$/;

/** Parses the output of `writeChoice`; undefined if it is empty or malformed. */
export function readChoice(text: string): MyBrowsers | undefined {
  if (text.length > LONGEST_CHOICE) return undefined;
  const [asked = "", ...entries] = text.split("|");
  const query = decode(asked);
  const minimum = new Map<CompatBrowserId, string>();
  for (const entry of entries) {
    const [, name, version] = ENTRY.exec(entry) ?? [];
    const id = COMPAT_BROWSERS.find((each) => each === name);
    if (!id || !version) return undefined;
    minimum.set(id, version);
  }
  const isWhole = query && query.length <= LONGEST_KEPT_QUERY && minimum.size > 0;
  return isWhole ? { query, minimum } : undefined;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/**
 * The `Set-Cookie` header that stores a choice for a year; without a choice, it deletes the cookie.
 *
 * @example "browsers=baseline%202024|chrome:131|safari:18.2; Path=/; …"
 */
export function browsersCookie(choice: MyBrowsers | undefined, origin: string): string {
  const value = choice ? writeChoice(choice) : "";
  const secure = origin.startsWith("https:") ? "; Secure" : "";
  const age = choice ? ONE_YEAR : 0;
  return `${BROWSERS_COOKIE}=${value}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
}

/** The serialised choice among the cookies of a page or request; empty if there is none. */
export function choiceText(cookies: string): string {
  const start = `${BROWSERS_COOKIE}=`;
  const found = cookies.split("; ").find((cookie) => cookie.startsWith(start));
  return found?.slice(start.length) ?? "";
}

/** The choice among the cookies of a page or request; undefined if it is missing or malformed. */
export function readBrowsersCookie(cookies: string): MyBrowsers | undefined {
  return readChoice(choiceText(cookies));
}

/** Stands in URLs for the reader's own choice, in place of a query. */
export const MINE = "mine";
