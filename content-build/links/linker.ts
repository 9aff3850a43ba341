import { DEFAULT_LOCALE } from "../contract/locales.ts";
import { documentUrl, splitLocale } from "../contract/slugs.ts";
import type { Issue } from "../issues.ts";
import { anchorize } from "../markdown/anchor.ts";
import { type FragmentLink, type PageLinks, unpackAnchors } from "../page/anchors.ts";
import { FRAME_ID } from "../passes/ids.ts";
import { type PageIndex, splitDocumentUrl } from "../source/page-index.ts";
import { alignAnchors } from "./align.ts";

/** What the links of a page become once all pages are known. */
export interface LinkedPage {
  /**
   * New addresses by those that stand in the page. A fragment that nothing has is left out;
   * what leads to a part of its own page that is not there leads nowhere, and is empty.
   */
  changes: Map<string, string>;
  issues: Issue[];
}

/** Pages by the keys of their addresses; see `keyOf`. */
export interface PagesByKey {
  get(key: string): PageLinks | undefined;
}

/** More than these are told of in one sentence: who corrects ten sees the pattern. */
const MAX_ISSUES = 10;
/** Fragments that are no id: the top of a page, a text on it, a sample shown alone. */
const NO_ID = /^(?:|top|:~:.*|livesample_fullscreen=.*)$/s;

/** Resolves the fragments of links, and finds broken ones. */
export class Linker {
  readonly #pages: PagesByKey;
  readonly #ids = new Map<PageLinks, Set<string>>();
  readonly #rough = new Map<PageLinks, Map<string, string>>();
  readonly #aligned = new Map<PageLinks, Map<string, string>>();
  readonly #index: PageIndex;

  constructor(pages: PagesByKey, index: PageIndex) {
    this.#pages = pages;
    this.#index = index;
  }

  /** Looks at all links of a page. */
  link(page: PageLinks): LinkedPage {
    const changes = new Map<string, string>();
    const dead: FragmentLink[] = [];
    for (const link of page.links) {
      const found = this.#find(page, link.href);
      if (found === undefined) {
        dead.push(link);
        changes.set(link.href, link.href.slice(0, link.href.indexOf("#")));
      } else if (found !== link.href) changes.set(link.href, found);
    }
    return { changes, issues: issuesOf(page, dead) };
  }

  /** The addresses whose anchors decide where a link leads: its target, and that one's original. */
  targetsOf(page: PageLinks, href: string): string[] {
    const target = targetUrl(page, href);
    const original = this.#originalUrl(target);
    return original === undefined ? [keyOf(target)] : [keyOf(target), keyOf(original)];
  }

  /** The address to write; undefined where nothing has the id. */
  #find(page: PageLinks, href: string): string | undefined {
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
      this.#roughOf(target).get(roughly(fragment));
    return id === undefined ? undefined : `${href.slice(0, at)}#${id}`;
  }

  /** The id in a translation for an id of its English page. */
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

  /** Ids by their letters and digits, where these tell them apart. */
  #roughOf(page: PageLinks): Map<string, string> {
    let rough = this.#rough.get(page);
    if (!rough) {
      rough = new Map();
      const twice = new Set<string>();
      for (const id of this.#idsOf(page)) {
        const key = roughly(id);
        if (key === "" || rough.has(key)) twice.add(key);
        rough.set(key, id);
      }
      for (const key of twice) rough.delete(key);
      this.#rough.set(page, rough);
    }
    return rough;
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

/** How an author's fragment may be written as an id. */
function spellingsOf(fragment: string): string[] {
  const spellings = [fragment.toLowerCase(), anchorize(fragment)];
  // The first id of this name on a page had to give way to that of the site's frame.
  return spellings[0] === FRAME_ID ? [`${FRAME_ID}_2`] : spellings;
}

/** What remains of an id where case and signs between words are left out. */
function roughly(id: string): string {
  return id.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, "");
}

/** The page that a link leads to, by the address of the page that it stands on. */
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

/** The key of a page: its address in lower case, without a slash at the end. */
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
