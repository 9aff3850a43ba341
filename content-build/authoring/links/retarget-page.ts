import type { Locale } from "../../contract/locales.ts";
import { documentUrl, slugToFolder, splitLocale } from "../../contract/slugs.ts";
import type { MacroCall } from "../../macros/parse.ts";
import type { IndexedPage } from "../../source/indexed-page.ts";
import { splitDocumentUrl } from "../../source/page-index.ts";
import type { TextEdit } from "../repository/change-set.ts";
import type { LinkingFile } from "../repository/workspace.ts";
import { decode, escapeFor, readHref, writeHref } from "./hrefs.ts";
import { hasPaths, isLinkMacro, type MacroLinks } from "./macro-links.ts";
import { namesFor, plainLink, withName } from "./macro-names.ts";
import { type PageText, readCalls, readPageText } from "./page-text.ts";
import type { Targets } from "./targets.ts";

/** Everything needed to point links to pages' new URLs. */
export interface Retargeting {
  targets: Targets;
  /** Macro links before and after the change. */
  before: MacroLinks;
  after: MacroLinks;
  /** Matches texts that may link to a moved page: in all others, only macro calls are read. */
  words: RegExp;
  /** Calls that stay as they are, by locale and source: the same few are on most pages. */
  settled: Set<string>;
}

/** The edits that keep all links of a file working. */
export function retargetPage(
  retargeting: Retargeting,
  { locale, page }: LinkingFile,
  text: string,
): TextEdit[] {
  const hasAddress = retargeting.words.test(text);
  const moves = page !== undefined && retargeting.targets.has(page.locale, page.slug);
  if (!hasAddress && !moves) return callEdits(retargeting, locale, text, readCalls(text));
  const parts = readPageText(text);
  return [
    ...callEdits(retargeting, locale, text, parts.calls),
    ...linkEdits(retargeting, locale, page, parts),
  ];
}

function callEdits(
  retargeting: Retargeting,
  locale: Locale,
  text: string,
  calls: readonly MacroCall[],
): TextEdit[] {
  const { settled } = retargeting;
  return calls.flatMap((call) => {
    const key = `${locale} ${text.slice(call.start, call.end)}`;
    if (settled.has(key)) return [];
    const edits = callEdit(retargeting, locale, call, text);
    if (!edits?.length) settled.add(key);
    return edits ?? [];
  });
}

function linkEdits(
  { targets }: Retargeting,
  locale: Locale,
  page: IndexedPage | undefined,
  { text, links }: PageText,
): TextEdit[] {
  return links.flatMap(({ kind, start, end, href, place }): TextEdit[] => {
    const replace = (address: string) => {
      const written = escapeFor(address, place);
      return written === text.slice(start, end) ? [] : [{ start, end, text: written }];
    };
    if (kind === "image") {
      const address = page && imageAddress(targets, locale, page.slug, href);
      return address === undefined ? [] : replace(address);
    }
    const link = readHref(href, locale);
    const target = link && targets.find(link.locale, link.slug);
    return link && target ? replace(writeHref(link, target)) : [];
  });
}

/** The URL of an image next to another page, if either page has moved. */
function imageAddress(
  targets: Targets,
  locale: Locale,
  slug: string,
  href: string,
): string | undefined {
  const base = `https://here.invalid${documentUrl(locale, slug)}/`;
  const url = URL.canParse(href, base) ? new URL(href, base) : undefined;
  if (url?.hostname !== "here.invalid") return undefined;
  const path = decode(url.pathname);
  const at = path.lastIndexOf("/");
  const place = splitDocumentUrl(path.slice(0, at));
  // Files next to the page move with it.
  if (!place || (place.slug === slug && !href.startsWith("/"))) return undefined;
  const target = targets.find(place.locale, place.slug);
  const isRelative = !href.startsWith("/");
  if (target?.slug !== undefined) return `${target.url}${path.slice(at)}`;
  const own = targets.find(locale, slug);
  return isRelative && own ? path : undefined;
}

function callEdit(
  retargeting: Retargeting,
  locale: Locale,
  call: MacroCall,
  text: string,
): TextEdit[] | undefined {
  if (hasPaths(call)) return pathEdits(retargeting.targets, locale, call, text);
  const { targets, before, after } = retargeting;
  if (!isLinkMacro(call) || call.values[0] === undefined) return undefined;
  const link = before.find(locale, call);
  if (!link || link.isRedirected) return undefined;
  const target = targets.find(link.locale, link.slug);
  if (!target) {
    // Another page may now match the name better.
    const now = after.find(locale, call);
    if (now?.locale === link.locale && now.slug === link.slug) return undefined;
  }
  const wanted = target ?? { url: documentUrl(link.locale, link.slug), slug: link.slug };
  const source = callFor(after, locale, call, text, link.html, wanted);
  return source === text.slice(call.start, call.end)
    ? undefined
    : [{ start: call.start, end: call.end, text: source }];
}

/** A call that links to a page: unchanged, with another name, or as a Markdown link. */
export function callFor(
  macros: MacroLinks,
  locale: Locale,
  call: MacroCall,
  text: string,
  html: string,
  { url, slug }: { url: string; slug?: string },
): string {
  const written = call.values[0];
  const names = slug === undefined ? [] : namesFor(slug, String(written));
  for (const name of [written, ...names]) {
    if (name === undefined) continue;
    const found = macros.find(locale, { name: call.name, values: [name, ...call.values.slice(1)] });
    if (!found || found.isRedirected || found.isRespelt || url.includes("#")) continue;
    if (slugToFolder(found.slug) !== slugToFolder(slug ?? "")) continue;
    return name === written ? text.slice(call.start, call.end) : withName(call, text, String(name));
  }
  return plainLink(call, text, { html, url });
}

/** Edits of arguments that are URLs or slugs of documents. */
function pathEdits(targets: Targets, locale: Locale, call: MacroCall, text: string): TextEdit[] {
  return call.places.flatMap(({ start, end }, at): TextEdit[] => {
    const value = call.values[at];
    if (typeof value !== "string" || !value.includes("/")) return [];
    const { locale: own, rest } = splitLocale(value);
    const lead = /^\/?(?:docs\/)?/.exec(rest)?.[0] ?? "";
    const [slug = ""] = rest.slice(lead.length).split("#", 1);
    const target = targets.find(own ?? locale, slug.replace(/\/$/, ""));
    if (target?.slug === undefined) return [];
    const raw = text.slice(start, end);
    const from = raw.indexOf(slug);
    if (from === -1) return [];
    const written = raw.slice(0, from) + target.slug + raw.slice(from + slug.length);
    return [{ start, end, text: written }];
  });
}
