import { DEFAULT_LOCALE, type Locale } from "../../contract/locales.ts";
import { documentUrl, inLocale, splitLocale } from "../../contract/slugs.ts";
import { pageKey } from "../../source/indexed-page.ts";
import type { PageIndex } from "../../source/page-index.ts";

/** Where a page that leaves its address can be found from now on. */
export type Target =
  | { kind: "moved"; locale: Locale; slug: string }
  /** An address of the site without its locale being certain, or of elsewhere. */
  | { kind: "gone"; address: string };

/** The pages that leave their addresses, by their `pageKey`. */
export class Targets {
  readonly #targets = new Map<string, Target>();
  readonly #index: PageIndex;
  readonly #redirected: ReadonlySet<string>;

  /** `index` and `redirects` are those from before. */
  constructor(index: PageIndex, redirects: readonly (readonly [from: string, to: string])[]) {
    this.#index = index;
    this.#redirected = new Set(redirects.map(([from]) => from.toLowerCase()));
  }

  set(locale: Locale, slug: string, target: Target): void {
    this.#targets.set(pageKey(locale, slug), target);
  }

  /** Whether any page of these leaves its address. */
  has(locale: Locale, slug: string): boolean {
    return this.#targets.has(pageKey(locale, slug));
  }

  /**
   * Where a link to this page has to lead, undefined for those that stay as they are. What has
   * no page of its own in a locale goes where the English page goes.
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
