import { DEFAULT_LOCALE } from "../contract/locales.ts";
import { documentUrl, splitLocale } from "../contract/slugs.ts";
import type { Issue } from "../issues.ts";
import { anchorize } from "../markdown/anchor.ts";
import { type FragmentLink, type PageLinks, unpackAnchors } from "../page/anchors.ts";
import { FRAME_ID } from "../passes/ids.ts";
import { type PageIndex, splitDocumentUrl } from "../source/page-index.ts";
import { alignAnchors } from "./align.ts";

/** The resolved links of a page. */
export interface LinkedPage {
  /**
   * New URLs by the URLs that they replace. Unknown fragments are removed; a link to a missing part
   * of its own page becomes empty.
   */
  changes: Map<string, string>;
  issues: Issue[];
}

/** Pages by the key of their URL; see `keyOf`. */
export interface PagesByKey {
  get(key: string): PageLinks | undefined;
}

/** Further issues are summarised: ten are enough to see the pattern. */
const MAX_ISSUES = 10;
/** Fragments that are not ids: top of the page, text fragments, a sample on its own. */
const NO_ID = /^(?:|top|:~:.*|livesample_fullscreen=.*)$/s;

/** Resolves the fragments of links, and reports broken ones. */
export class Linker {
  readonly #pages: PagesByKey;
  readonly #ids = new Map<PageLinks, Set<string>>();
  readonly #normalised = new Map<PageLinks, Map<string, string>>();
  readonly #aligned = new Map<PageLinks, Map<string, string>>();
  readonly #index: PageIndex;

  constructor(pages: PagesByKey, index: PageIndex) {
    this.#pages = pages;
    this.#index = index;
  }

  /** Resolves all links of a page. */
  link(page: PageLinks): LinkedPage {
    const changes = new Map<string, string>();
    const dead: FragmentLink[] = [];
    for (const link of page.links) {
      const found = this.#find(page, link);
      if (found === undefined) {
        dead.push(link);
        changes.set(link.href, link.href.slice(0, link.href.indexOf("#")));
      } else if (found !== link.href) changes.set(link.href, found);
    }
    return { changes, issues: issuesOf(page, dead) };
  }

  /** The pages whose anchors affect a link: its target, and the target's original. */
  targetsOf(page: PageLinks, href: string): string[] {
    const target = targetUrl(page, href);
    const original = this.#originalUrl(target);
    return original === undefined ? [keyOf(target)] : [keyOf(target), keyOf(original)];
  }

  /** The URL to write; undefined if nothing has the id. */
  #find(page: PageLinks, { href, text = "" }: FragmentLink): string | undefined {
    const at = href.indexOf("#");
    const fragment = decode(href.slice(at + 1));
    const target = this.#pages.get(keyOf(targetUrl(page, href)));
    if (!target || NO_ID.test(fragment)) return href;
    const ids = this.#idsOf(target);
    if (ids.has(fragment)) return href;
    const spellings = spellingsOf(fragment);
    const id =
      spellings.find((spelling) => ids.has(spelling)) ??
      this.#translate(target, spellings) ??
      this.#normalisedIdsOf(target).get(normalise(fragment)) ??
      // Translators often keep the English fragment, and use the translated heading as link text.
      (this.#originalUrl(target.url) !== undefined && ids.has(text) ? text : undefined);
    return id === undefined ? undefined : `${href.slice(0, at)}#${id}`;
  }

  /** The id in a translation that corresponds to one of these ids of its English page. */
  #translate(target: PageLinks, ids: readonly string[]): string | undefined {
    const url = this.#originalUrl(target.url);
    const original = url === undefined ? undefined : this.#pages.get(keyOf(url));
    if (!original) return undefined;
    let aligned = this.#aligned.get(target);
    if (!aligned) {
      aligned = alignAnchors(unpackAnchors(original.anchors), unpackAnchors(target.anchors));
      this.#aligned.set(target, aligned);
    }
    for (const id of ids) {
      const own = aligned.get(id);
      if (own !== undefined) return own;
    }
    return undefined;
  }

  /** Ids by their normalised form, except those that share it with another id. */
  #normalisedIdsOf(page: PageLinks): Map<string, string> {
    let normalised = this.#normalised.get(page);
    if (!normalised) {
      normalised = new Map();
      const twice = new Set<string>();
      for (const id of this.#idsOf(page)) {
        const key = normalise(id);
        if (key === "" || normalised.has(key)) twice.add(key);
        normalised.set(key, id);
      }
      for (const key of twice) normalised.delete(key);
      this.#normalised.set(page, normalised);
    }
    return normalised;
  }

  #originalUrl(url: string): string | undefined {
    const place = splitDocumentUrl(url);
    if (!place || place.locale === DEFAULT_LOCALE) return undefined;
    return documentUrl(DEFAULT_LOCALE, this.#index.originalSlug(place));
  }

  #idsOf(page: PageLinks): Set<string> {
    let ids = this.#ids.get(page);
    if (!ids) {
      ids = new Set(unpackAnchors(page.anchors).map(({ id }) => id));
      this.#ids.set(page, ids);
    }
    return ids;
  }
}

/** Possible ids for an author's fragment. */
function spellingsOf(fragment: string): string[] {
  const spellings = [fragment.toLowerCase(), anchorize(fragment)];
  // The page's first id of this name was renamed because the site's layout uses it.
  return spellings[0] === FRAME_ID ? [`${FRAME_ID}_2`] : spellings;
}

/** The letters and digits of an id, in lower case. */
function normalise(id: string): string {
  return id.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, "");
}

/** The URL of the page that a link leads to, resolved against the page that contains it. */
function targetUrl(page: PageLinks, href: string): string {
  const path = href.slice(0, href.indexOf("#")).split("?", 1)[0] ?? "";
  if (path === "") return page.url;
  const { locale } = splitLocale(path);
  return decode(locale ? path : `/${splitLocale(page.url).locale ?? DEFAULT_LOCALE}${path}`);
}

function issuesOf(page: PageLinks, dead: readonly FragmentLink[]): Issue[] {
  const written = dead.filter(({ line }) => line !== undefined);
  return written.slice(0, MAX_ISSUES).map(({ href, line = 1, column = 1 }, at) => {
    const rest = at === MAX_ISSUES - 1 ? written.length - MAX_ISSUES : 0;
    const more = rest > 0 ? ` (and ${rest} more on this page)` : "";
    return {
      code: "dead-fragment",
      severity: "warning",
      file: page.file,
      line,
      column,
      found: `a link to ${href}, where nothing has this id${more}`,
      advice: "Write the id of a heading or a term, or leave the fragment out.",
    };
  });
}

/** The lookup key of a page: its URL in lower case, without a trailing slash. */
export function keyOf(url: string): string {
  return url.replace(/\/$/, "").toLowerCase();
}

function decode(text: string): string {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
