import { DEFAULT_LOCALE, LOCALES, type Locale } from "../contract/locales.ts";
import { documentUrl, splitLocale } from "../contract/slugs.ts";
import { Dependencies, type Dependency, dependsOn } from "./dependencies.ts";
import { detached, type IndexedPage, pageKey } from "./indexed-page.ts";
import { type Pair, pairTranslations } from "./pairs.ts";

/** The result of resolving a URL. */
export interface Resolution {
  /** The canonical URL, with fragment. */
  url: string;
  page?: IndexedPage;
  /** Whether a redirect was followed. */
  redirected: boolean;
  /** A translation still at the old URL of its moved English page. */
  stayed: boolean;
}

/** Consecutive pages link to the same pages; a larger cache would only cost memory. */
const MAX_RESOLVED = 20_000;

/**
 * All documents of a build, and all redirects. Every lookup is recorded as a dependency of the page
 * being compiled, so that it is recompiled exactly when an answer changes.
 */
export class PageIndex {
  /** Of the page being compiled. */
  dependencies = new Dependencies();
  readonly #pages = new Map<string, IndexedPage>();
  readonly #children = new Map<string, IndexedPage[]>();
  readonly #moved = new Map<string, string>();
  readonly #sitePages = new Map<string, string>();
  readonly #locales = new Map<string, IndexedPage[]>();
  /** Translations at an old URL, by the current URL of their English page. */
  readonly #stayed = new Map<string, IndexedPage>();
  /** The slugs of the English pages of translations at an old URL. */
  readonly #originals = new Map<IndexedPage, string>();
  /** Cached results of `resolve` with their dependencies. */
  readonly #resolved = new Map<string, { resolution: Resolution; dependencies: Dependency[] }>();

  constructor(
    pages: readonly IndexedPage[],
    redirects: readonly (readonly [from: string, to: string])[],
    siteAddresses: readonly string[] = [],
  ) {
    for (const page of pages) this.#add(page);
    this.setRedirects(redirects);
    this.setSitePages(siteAddresses);
  }

  /** Replaces the URLs of all pages that are not documents. */
  setSitePages(urls: readonly string[]): void {
    this.#sitePages.clear();
    for (const url of urls) this.#sitePages.set(trimSlash(url).toLowerCase(), url);
  }

  /** Replaces all redirects, and the pairs derived from them. */
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

  /** All documents, unordered. */
  all(): Iterable<IndexedPage> {
    return this.#pages.values();
  }

  /**
   * The document with this slug, case-insensitively; or the translation of that English document
   * which is still at an older URL.
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

  /** The slug of a document's English page, which may have moved. */
  originalSlug({ locale, slug }: Pick<IndexedPage, "locale" | "slug">): string {
    if (locale === DEFAULT_LOCALE) return slug;
    const key = pageKey(locale, slug);
    this.dependencies.add(dependsOn.address(key));
    const page = this.#pages.get(key);
    return (page && this.#originals.get(page)) ?? slug;
  }

  /** The document in this locale, else in English. */
  findWithFallback(locale: Locale, slug: string): IndexedPage | undefined {
    return (
      this.find(locale, slug) ??
      (locale === DEFAULT_LOCALE ? undefined : this.find(DEFAULT_LOCALE, slug))
    );
  }

  /** All locales of a document, in the order of `LOCALES`. */
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

  /** Direct subpages of a slug. */
  children(locale: Locale, slug: string): readonly IndexedPage[] {
    const key = pageKey(locale, slug);
    this.dependencies.add(dependsOn.children(key));
    return this.#children.get(key) ?? [];
  }

  /** Subpages of a slug, down to `depth` levels; 0 for all. */
  descendants(locale: Locale, slug: string, depth = 0): IndexedPage[] {
    return this.children(locale, slug).flatMap((child) => [
      child,
      ...(depth === 1 ? [] : this.descendants(locale, child.slug, Math.max(0, depth - 1))),
    ]);
  }

  /** The page other than a document (blog, curriculum, …) at this URL. */
  findSitePage(url: string): string | undefined {
    const key = trimSlash(url).toLowerCase();
    this.dependencies.add(dependsOn.sitePage(key));
    return this.#sitePages.get(key);
  }

  /** Resolves a URL with locale: canonical spelling, redirects followed. */
  resolve(address: string): Resolution {
    const kept = this.#resolved.get(address);
    if (kept) {
      this.dependencies.addAll(kept.dependencies);
      return kept.resolution;
    }
    const outer = this.dependencies;
    this.dependencies = new Dependencies();
    // The address may be a slice of a page's text, which would stay in memory with it.
    const own = detached(address);
    const resolution = this.#resolve(own);
    const dependencies = this.dependencies.list();
    this.dependencies = outer;
    outer.addAll(dependencies);
    if (this.#resolved.size >= MAX_RESOLVED) this.#resolved.clear();
    this.#resolved.set(own, { resolution, dependencies });
    return resolution;
  }

  #resolve(address: string): Resolution {
    const hashAt = address.indexOf("#");
    const path = hashAt === -1 ? address : address.slice(0, hashAt);
    const hash = hashAt === -1 ? "" : address.slice(hashAt);
    const plain = plainPath(path);
    const redirect = this.#followRedirect(plain, hash);
    // The targets of old redirects may be gone while the page is known by other means.
    if (redirect && (redirect.page || !splitDocumentUrl(redirect.url))) return redirect;
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
    return redirect ?? { url: address, redirected: false, stayed: false };
  }

  #followRedirect(plain: string, hash: string): Resolution | undefined {
    const target = this.#findMoved(plain);
    if (target === undefined) return undefined;
    const [targetPath = "", targetHash] = target.split("#", 2);
    const page = this.#findTranslated(targetPath, plain);
    const url = page ? documentUrl(page.locale, page.slug) : targetPath;
    if (url === plain) return undefined;
    const fragment = targetHash === undefined ? hash : `#${targetHash}`;
    const stayed = page !== undefined && this.#originals.has(page);
    return { url: url + fragment, redirected: true, stayed, ...(page && { page }) };
  }

  /** The document at this URL (`/de/docs/Web`, without fragment). */
  findByUrl(url: string): IndexedPage | undefined {
    const place = splitDocumentUrl(url);
    return place && this.find(place.locale, place.slug);
  }

  /** The page at a redirect's target. A redirect to English may be older than the translation. */
  #findTranslated(target: string, from: string): IndexedPage | undefined {
    const page = this.findByUrl(target);
    const { locale = DEFAULT_LOCALE } = splitLocale(from);
    if (page?.locale !== DEFAULT_LOCALE || locale === DEFAULT_LOCALE) return page;
    return this.find(locale, page.slug) ?? page;
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

/** The lookup key of a path, in lower case; for a document its `pageKey`. */
export function addressKey(path: string): string {
  const at = path.indexOf("/docs/");
  return at > 0 ? `${path.slice(1, at)}/${path.slice(at + 6)}` : path;
}

/** Locale and slug of a document's URL; undefined for others. */
export function splitDocumentUrl(url: string): { locale: Locale; slug: string } | undefined {
  const { locale, rest } = splitLocale(url);
  if (!locale || !rest.startsWith("/docs/")) return undefined;
  return { locale, slug: trimSlash(rest.slice(6)) };
}

/** The slug of the parent; empty at the top. */
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
