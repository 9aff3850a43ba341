import { COMPAT_BROWSERS, type CompatBrowserId } from "#content-build/compat/files.ts";

/** The browsers that a reader cares for, as the cookie keeps them. */
export interface MyBrowsers {
  /** As it was asked for: `baseline 2024`, `chrome >= 110, safari >= 16`. */
  query: string;
  /** The oldest version of each. */
  minimum: ReadonlyMap<CompatBrowserId, string>;
}

/** Read by scripts, too: pages are the same for every reader, and adapted in the browser. */
export const BROWSERS_COOKIE = "browsers";

/** Longest query that is kept. A cookie has 4 KB, and each character may take three. */
export const LONGEST_KEPT_QUERY = 500;

const ONE_YEAR = 31_536_000;

/**
 * The header that keeps a choice for a year, or removes it with undefined.
 *
 * @example "browsers=baseline%202024|chrome:131|safari:18.2; Path=/; …"
 */
export function browsersCookie(choice: MyBrowsers | undefined, origin: string): string {
  const minimum = [...(choice?.minimum ?? [])].map(([id, version]) => `${id}:${version}`);
  const value = choice ? [encodeURIComponent(choice.query), ...minimum].join("|") : "";
  const secure = origin.startsWith("https:") ? "; Secure" : "";
  const age = choice ? ONE_YEAR : 0;
  return `${BROWSERS_COOKIE}=${value}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
}

const ENTRY = /^([a-z_]{3,30}):(\d{1,5}(?:\.\d{1,5}){0,3})$/;

/** The choice among the cookies of a page or request; undefined without one, or if it is damaged. */
export function readBrowsersCookie(cookies: string): MyBrowsers | undefined {
  const start = `${BROWSERS_COOKIE}=`;
  const value = cookies.split("; ").find((cookie) => cookie.startsWith(start));
  if (!value) return undefined;
  const [asked = "", ...entries] = value.slice(start.length).split("|");
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
