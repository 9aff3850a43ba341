import type { SidebarNode } from "../contract/documents.ts";
import { DEFAULT_LOCALE, type Locale } from "../contract/locales.ts";
import { documentUrl, splitLocale } from "../contract/slugs.ts";
import { decodeEntities } from "../html/entities.ts";
import type { Project } from "../project/project.ts";
import { isSiteAddress } from "../project/site-address.ts";
import { listedStatuses } from "../project/status.ts";
import type { IndexedPage } from "../source/indexed-page.ts";
import { splitDocumentUrl } from "../source/page-index.ts";
import { shortTitleOf } from "../source/titles.ts";
import type { StringKey } from "../strings/index.ts";

/** Options of a sidebar link. */
export interface NodeOptions {
  title?: string;
  titleHTML?: string;
  /** Language of the title, if it differs from the sidebar's. */
  lang?: Locale;
  code?: boolean;
  section?: boolean;
  details?: "open" | "closed";
  content?: SidebarNode[];
}

/** Helpers to build a sidebar in its language. */
export class SidebarContext {
  readonly project: Project;
  readonly locale: Locale;

  constructor(project: Project, locale: Locale) {
    this.project = project;
    this.locale = locale;
  }

  /** A text in the sidebar's language, as plain text. */
  text(key: StringKey): string {
    return decodeEntities(this.project.json.text(key, this.locale)).trim();
  }

  /**
   * The page at a path relative to `/docs`, in the sidebar's language or English; follows
   * redirects.
   */
  find(path: string): IndexedPage | undefined {
    const found = this.project.index.resolve(this.#address(path)).page;
    if (found || this.locale === DEFAULT_LOCALE) return found;
    return this.findEnglish(path);
  }

  /** The English page at such a path. Redirects count even if a translation is still there. */
  findEnglish(path: string): IndexedPage | undefined {
    const place = splitDocumentUrl(this.#address(path));
    return place && this.project.index.resolve(documentUrl(DEFAULT_LOCALE, place.slug)).page;
  }

  #address(path: string): string {
    return splitLocale(path).locale ? path : documentUrl(this.locale, path.slice(1));
  }

  /** The translation of a page, or the page itself if it is not translated. */
  translated(page: IndexedPage): IndexedPage {
    return this.project.index.find(this.locale, page.slug) ?? page;
  }

  /** Direct English subpages of a slug. */
  children(slug: string): readonly IndexedPage[] {
    return this.project.index.children(DEFAULT_LOCALE, slug);
  }

  /** A link to a page by its path relative to `/docs`. */
  link(path: string, options: NodeOptions = {}): SidebarNode {
    const hashAt = path.indexOf("#");
    const hash = hashAt === -1 ? "" : path.slice(hashAt);
    const target = hashAt === -1 ? path : path.slice(0, hashAt);
    const page = this.find(target);
    if (page) return this.pageLink(page, options, hash);
    const title = options.title ?? target.split("/").at(-1) ?? target;
    const exists = splitLocale(target).locale && isSiteAddress(this.project, target);
    return { title, ...(exists ? { uri: path } : { missing: true }), ...extras(options) };
  }

  /** A link to a known page. */
  pageLink(page: IndexedPage, options: NodeOptions = {}, hash = ""): SidebarNode {
    const status = listedStatuses(this.project, page);
    return {
      title: options.title ?? shortTitleOf(page),
      uri: documentUrl(page.locale, page.slug) + hash,
      ...(status.length > 0 ? { status } : {}),
      ...(page.locale !== this.locale ? { onlyInEnUs: true } : {}),
      ...(page.locale !== this.locale && options.title === undefined ? { lang: page.locale } : {}),
      ...extras(options),
    };
  }

  /** A label without link. */
  label(title: string, options: NodeOptions = {}): SidebarNode {
    return { title, ...extras(options) };
  }
}

function extras(options: NodeOptions): Partial<SidebarNode> {
  const { titleHTML, lang, code, section, details, content } = options;
  return {
    ...(titleHTML ? { titleHTML } : {}),
    ...(lang ? { lang } : {}),
    ...(code ? { code } : {}),
    ...(section ? { section } : {}),
    ...(details ? { details } : {}),
    ...(content ? { content } : {}),
  };
}
