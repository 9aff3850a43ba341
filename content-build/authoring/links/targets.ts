import { DEFAULT_LOCALE, type Locale } from "../../contract/locales.ts";
import { documentUrl, inLocale, splitLocale } from "../../contract/slugs.ts";
import { pageKey } from "../../source/indexed-page.ts";
import type { PageIndex } from "../../source/page-index.ts";

/** The new location of a page that leaves its URL. */
export type Target =
  | { kind: "moved"; locale: Locale; slug: string }
  /** A URL of another site, or of this one without a fixed locale. */
  | { kind: "gone"; address: string };

/** The pages that leave their URLs, by `pageKey`. */
export class Targets {
  readonly #targets = new Map<string, Target>();
  readonly #index: PageIndex;
  readonly #redirected: ReadonlySet<string>;

  /** `index` and `redirects` are from before the change. */
  constructor(index: PageIndex, redirects: readonly (readonly [from: string, to: string])[]) {
    this.#index = index;
    this.#redirected = new Set(redirects.map(([from]) => from.toLowerCase()));
  }

  set(locale: Locale, slug: string, target: Target): void {
    this.#targets.set(pageKey(locale, slug), target);
  }

  /** Whether a page leaves this URL. */
  has(locale: Locale, slug: string): boolean {
    return this.#targets.has(pageKey(locale, slug));
  }

  /**
   * The new target for links to this page; undefined if they stay. An untranslated page follows its
   * English page.
   */
  find(locale: Locale, slug: string): { url: string; slug?: string } | undefined {
    if (this.#redirected.has(documentUrl(locale, slug).toLowerCase())) return undefined;
    const own = this.#targets.get(pageKey(locale, slug));
    if (own?.kind === "gone") return withSlug(own.address);
    if (own) return addressOf(own, locale);
    if (locale === DEFAULT_LOCALE || this.#stays(locale, slug)) return undefined;
    const english = this.#targets.get(pageKey(DEFAULT_LOCALE, slug));
    return english && addressOf(english, locale);
  }

  #stays(locale: Locale, slug: string): boolean {
    return this.#index.find(locale, slug)?.slug.toLowerCase() === slug.toLowerCase();
  }
}

function addressOf(target: Target, locale: Locale): { url: string; slug?: string } {
  if (target.kind === "moved") return { url: documentUrl(locale, target.slug), slug: target.slug };
  const isOwn = splitLocale(target.address).locale !== undefined;
  return withSlug(isOwn ? inLocale(target.address, locale) : target.address);
}

function withSlug(url: string): { url: string; slug?: string } {
  const { locale, rest } = splitLocale(url);
  const [path = ""] = rest.split("#", 1);
  return locale && path.startsWith("/docs/") ? { url, slug: path.slice("/docs/".length) } : { url };
}
