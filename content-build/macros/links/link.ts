import { DEFAULT_LOCALE } from "../../contract/locales.ts";
import { documentUrl, splitLocale } from "../../contract/slugs.ts";
import { decodeEntities } from "../../html/entities.ts";
import { escapeAttribute, escapeText } from "../../html/escape.ts";
import { anchorize } from "../../markdown/anchor.ts";
import { listedStatuses } from "../../project/status.ts";
import type { IndexedPage } from "../../source/indexed-page.ts";
import { type Resolution, splitDocumentUrl } from "../../source/page-index.ts";
import { shortTitleOf } from "../../source/titles.ts";
import { statusIcons } from "../banners/status-icons.ts";
import type { MacroContext } from "../macro.ts";

/** Marks links made by a macro, which are already resolved. */
export const MADE_BY_MACRO = "data-macro-link";

/** Options of a link to a document. */
export interface LinkOptions {
  /** Link text as HTML; default is the page's short title. */
  content?: string;
  title?: string;
  code?: boolean;
  /** Icons for experimental, non-standard and deprecated pages. */
  badges?: boolean;
}

/**
 * A link to a document. `path` is a URL path, or a path relative to `/docs` in the page's own
 * locale. Redirects are followed; untranslated pages link to English.
 */
export function link(context: MacroContext, path: string, options: LinkOptions = {}): string {
  const { locale } = context.page;
  const address = addressOf(context, path);
  const hashAt = address.indexOf("#");
  const target = hashAt === -1 ? address : address.slice(0, hashAt);
  const hash = hashAt === -1 ? "" : `#${anchorize(address.slice(hashAt + 1))}`;
  const found = findTarget(context, target) ?? findInFormerFolder(context, target);
  if (!found) return missingLink(context, address, options);
  if (found.redirected && !found.stayed) {
    context.issue(
      "macro-redirected-link",
      `a link to ${target}, which has moved`,
      `Link to ${found.url}.`,
    );
  }
  const { page } = found;
  const ownHash = found.url.indexOf("#");
  const url = documentUrl(page.locale, page.slug);
  const fragment = ownHash === -1 ? hash : found.url.slice(ownHash);
  let attributes = ` href="${escapeAttribute(url + fragment)}"`;
  if (options.title) attributes += ` title="${escapeAttribute(options.title)}"`;
  if (page.locale !== locale && page.locale === DEFAULT_LOCALE) {
    attributes += ' class="only-in-en-us"';
  }
  if (url === context.page.url && !fragment) attributes += ' aria-current="page"';
  const own = escapeText(decodeEntities(shortTitleOf(page) || page.title));
  const content = options.content ?? (page.locale === locale ? own : inLanguage(own, page.locale));
  const icons = options.badges ? statusIcons(context, listedStatuses(context.project, page)) : "";
  return `<a${attributes} ${MADE_BY_MACRO}="">${inCode(content, options)}${icons}</a>`;
}

/** Where a path without fragment leads, in the page's language or in English. */
export function findTarget(context: MacroContext, path: string): Found | undefined {
  const { index } = context.project;
  const target = addressOf(context, path);
  const { page, ...found } = index.resolve(target);
  if (page) return { ...found, page };
  const place = splitDocumentUrl(target);
  if (!place || place.locale === DEFAULT_LOCALE) return undefined;
  const english = index.resolve(documentUrl(DEFAULT_LOCALE, place.slug));
  return english.page && { ...english, page: english.page };
}

/**
 * Folders that have moved, with their former paths. Pages that were deleted before the move, and
 * names that redirect to another page, are known by the former path only.
 */
const FORMER_FOLDERS = [
  ["/Web/HTML/Reference/Elements/", "/Web/HTML/Element/"],
  ["/Web/HTML/Reference/Global_attributes/", "/Web/HTML/Global_attributes/"],
  ["/Web/HTTP/Reference/", "/Web/HTTP/"],
  ["/Web/MathML/Reference/", "/Web/MathML/"],
  ["/Web/SVG/Reference/", "/Web/SVG/"],
] as const;

function findInFormerFolder(context: MacroContext, path: string): Found | undefined {
  const [now, before] = FORMER_FOLDERS.find(([folder]) => path.includes(folder)) ?? [];
  return now === undefined ? undefined : findTarget(context, path.replace(now, before));
}

type Found = Resolution & { page: IndexedPage };

function addressOf({ page }: MacroContext, path: string): string {
  return splitLocale(path).locale ? path : `/${page.locale}/docs${path}`;
}

function missingLink(context: MacroContext, address: string, options: LinkOptions): string {
  context.issue(
    "macro-broken-link",
    `a link to ${address}, where no page is`,
    "Correct the name, or write the page.",
  );
  const last = address.split("#", 1)[0]?.split("/").at(-1) ?? address;
  const content = escapeText(decodeEntities(options.content ?? last));
  const title = escapeAttribute(context.text("Common/summary"));
  return `<a class="page-not-created" title="${title}" ${MADE_BY_MACRO}="">${inCode(content, options)}</a>`;
}

/** The title of a page in another language. */
function inLanguage(title: string, locale: string): string {
  return `<span lang="${locale}">${title}</span>`;
}

function inCode(content: string, options: LinkOptions): string {
  return options.code ? `<code>${content}</code>` : content;
}
