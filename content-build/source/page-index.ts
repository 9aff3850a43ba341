import { DEFAULT_LOCALE, LOCALES, type Locale } from "../contract/locales.ts";
import { documentUrl, splitLocale } from "../contract/slugs.ts";
import { Dependencies, type Dependency, dependsOn } from "./dependencies.ts";
import { type IndexedPage, pageKey } from "./indexed-page.ts";
import { type Pair, pairTranslations } from "./pairs.ts";

/** Where an address leads. */
export interface Resolution {
  /** The address to write, fragment included. */
  url: string;
  page?: IndexedPage;
  /** It was found through a moved address. */
  redirected: boolean;
  /** It is a translation that has kept an address which its English page has left. */
  stayed: boolean;
}

/** Pages that are compiled one after the other link to the same pages; all others cost memory. */
const MAX_RESOLVED = 20_000;

/**
 * All documents of a build, and the addresses that moved. Every look-up becomes
 * a dependency of the page being compiled, so that the page is compiled again when
 * one of its answers changes, and only then.
 */
export class PageIndex {
  /** Those of the page being compiled. */
  dependencies = new Dependencies();
  readonly #pages = new Map<string, IndexedPage>();
  readonly #children = new Map<string, IndexedPage[]>();
  readonly #moved = new Map<string, string>();
  readonly #sitePages = new Map<string, string>();
  readonly #locales = new Map<string, IndexedPage[]>();
  /** Translations that have stayed behind, by the address where their English page is now. */
  readonly #stayed = new Map<string, IndexedPage>();
  /** The slugs of their English pages. */
  readonly #originals = new Map<IndexedPage, string>();
  /** What `resolve` has found out, and the look-ups that it took. */
  readonly #resolved = new Map<string, { resolution: Resolution; dependencies: Dependency[] }>();

  constructor(
    pages: readonly IndexedPage[],
    redirects: readonly (readonly [from: string, to: string])[],
    siteAddresses: readonly string[] = [],
  ) {
    for (const page of pages) this.#add(page);
    this.setRedirects(redirects);
    for (const url of siteAddresses) this.#sitePages.set(trimSlash(url).toLowerCase(), url);
  }

  /** Takes other moved addresses for those it had, with the pairs that they make. */
  setRedirects(
    redirects: readonly (readonly [from: string, to: string])[],
    pairs: readonly Pair[] = pairTranslations(this.#pages.values(), redirects),
  ): void {
    for (const map of [this.#moved, this.#stayed, this.#originals, this.#resolved]) map.clear();
    for (const [from, to] of redirects) this.#moved.set(from.toLowerCase(), to);
    for (const { page, slug, isNearest } of pairs) {
      if (isNearest) this.#stayed.set(pageKey(page.locale, slug), page);
      this.#originals.set(page, slug);
    }
  }

  #add(page: IndexedPage): void {
    this.#pages.set(pageKey(page.locale, page.slug), page);
    const parent = pageKey(page.locale, parentSlug(page.slug));
    addTo(this.#children, parent, page);
    addTo(this.#locales, page.slug.toLowerCase(), page);
  }

  /** Every document, in no particular order. */
  all(): Iterable<IndexedPage> {
    return this.#pages.values();
  }

  /**
   * The document with this slug, in any letter case; or the translation of the English
   * document with this slug that has kept an older address.
   */
  find(locale: Locale, slug: string): IndexedPage | undefined {
    const key = pageKey(locale, slug);
    this.dependencies.add(dependsOn.address(key));
    const page = this.#pages.get(key);
    if (page) return page;
    const stayed = this.#stayed.get(key);
    if (stayed) this.dependencies.add(dependsOn.address(pageKey(locale, stayed.slug)));
    return stayed;
  }

  /** The slug of the English page that a document belongs to: its own, unless that has moved. */
  originalSlug({ locale, slug }: Pick<IndexedPage, "locale" | "slug">): string {
    if (locale === DEFAULT_LOCALE) return slug;
    const key = pageKey(locale, slug);
    this.dependencies.add(dependsOn.address(key));
    const page = this.#pages.get(key);
    return (page && this.#originals.get(page)) ?? slug;
  }

  /** The document in this locale, or in English where it is not translated. */
  findWithFallback(locale: Locale, slug: string): IndexedPage | undefined {
    return (
      this.find(locale, slug) ??
      (locale === DEFAULT_LOCALE ? undefined : this.find(DEFAULT_LOCALE, slug))
    );
  }

  /** Every locale in which a document exists, in the order of `LOCALES`. */
  translations(page: IndexedPage): IndexedPage[] {
    const slug = this.originalSlug(page);
    this.dependencies.add(dependsOn.translations(slug));
    const pages = this.#locales.get(slug.toLowerCase()) ?? [];
    return LOCALES.flatMap((locale) => {
      if (locale === page.locale) return page;
      const own = pages.find((other) => other.locale === locale);
      if (own) return own;
      const isStayed = this.#stayed.has(pageKey(locale, slug));
      return isStayed ? (this.find(locale, slug) ?? []) : [];
    });
  }

  /** Documents directly below a slug. */
  children(locale: Locale, slug: string): readonly IndexedPage[] {
    const key = pageKey(locale, slug);
    this.dependencies.add(dependsOn.children(key));
    return this.#children.get(key) ?? [];
  }

  /** Documents below a slug, down to `depth` levels; 0 means all. */
  descendants(locale: Locale, slug: string, depth = 0): IndexedPage[] {
    return this.children(locale, slug).flatMap((child) => [
      child,
      ...(depth === 1 ? [] : this.descendants(locale, child.slug, Math.max(0, depth - 1))),
    ]);
  }

  /** Whether a page that is not a document (blog, curriculum, …) has this address. */
  findSitePage(url: string): string | undefined {
    const key = trimSlash(url).toLowerCase();
    this.dependencies.add(dependsOn.sitePage(key));
    return this.#sitePages.get(key);
  }

  /** Where an address with locale leads: the canonical spelling, moved pages followed. */
  resolve(address: string): Resolution {
    const kept = this.#resolved.get(address);
    if (kept) {
      this.dependencies.addAll(kept.dependencies);
      return kept.resolution;
    }
    const outer = this.dependencies;
    this.dependencies = new Dependencies();
    const resolution = this.#resolve(address);
    const dependencies = this.dependencies.list();
    this.dependencies = outer;
    outer.addAll(dependencies);
    if (this.#resolved.size >= MAX_RESOLVED) this.#resolved.clear();
    this.#resolved.set(address, { resolution, dependencies });
    return resolution;
  }

  #resolve(address: string): Resolution {
    const hashAt = address.indexOf("#");
    const path = hashAt === -1 ? address : address.slice(0, hashAt);
    const hash = hashAt === -1 ? "" : address.slice(hashAt);
    const plain = plainPath(path);
    const target = this.#findMoved(plain);
    if (target !== undefined) {
      const [targetPath = "", targetHash] = target.split("#", 2);
      const page = this.findByUrl(targetPath);
      const url = page ? documentUrl(page.locale, page.slug) : targetPath;
      const fragment = targetHash === undefined ? hash : `#${targetHash}`;
      if (url !== plain) {
        const stayed = page !== undefined && this.#originals.has(page);
        return { url: url + fragment, redirected: true, stayed, ...(page && { page }) };
      }
    }
    const page = this.findByUrl(plain);
    if (page) {
      const url = documentUrl(page.locale, page.slug);
      return { url: url + hash, page, redirected: false, stayed: this.#originals.has(page) };
    }
    const moved = this.#findMovedInEnglish(plain);
    if (moved) {
      const url = documentUrl(moved.locale, moved.slug);
      return { url: url + hash, page: moved, redirected: true, stayed: this.#originals.has(moved) };
    }
    return { url: address, redirected: false, stayed: false };
  }

  /** The document with this address (`/de/docs/Web`, without fragment). */
  findByUrl(url: string): IndexedPage | undefined {
    const place = splitDocumentUrl(url);
    return place && this.find(place.locale, place.slug);
  }

  #findMoved(path: string): string | undefined {
    const key = path.toLowerCase();
    const target = this.#moved.get(key);
    this.dependencies.add(dependsOn.address(addressKey(key)));
    return target;
  }

  #findMovedInEnglish(path: string): IndexedPage | undefined {
    const place = splitDocumentUrl(path);
    if (!place || place.locale === DEFAULT_LOCALE) return undefined;
    const target = this.#findMoved(documentUrl(DEFAULT_LOCALE, place.slug));
    const english = target && splitDocumentUrl(target.split("#", 1)[0] ?? "");
    return english ? this.find(place.locale, english.slug) : undefined;
  }
}

/** The key of an address in lower case; that of a document is its `pageKey`. */
export function addressKey(path: string): string {
  const at = path.indexOf("/docs/");
  return at > 0 ? `${path.slice(1, at)}/${path.slice(at + 6)}` : path;
}

/** Locale and slug of a document's address, or undefined for other addresses. */
export function splitDocumentUrl(url: string): { locale: Locale; slug: string } | undefined {
  const { locale, rest } = splitLocale(url);
  if (!locale || !rest.startsWith("/docs/")) return undefined;
  return { locale, slug: trimSlash(rest.slice(6)) };
}

/** The slug of the page above, empty for topmost pages. */
export function parentSlug(slug: string): string {
  const at = slug.lastIndexOf("/");
  return at === -1 ? "" : slug.slice(0, at);
}

function trimSlash(path: string): string {
  return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}

function addTo(map: Map<string, IndexedPage[]>, key: string, page: IndexedPage): void {
  const list = map.get(key);
  if (list) list.push(page);
  else map.set(key, [page]);
}

function plainPath(path: string): string {
  const decoded = trimSlash(decodePath(path));
  return decoded.includes("//") ? decoded.replace(/(?<=.)\/{2,}/g, "/") : decoded;
}

function decodePath(path: string): string {
  if (!path.includes("%")) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
