import path from "node:path";
import type { Position } from "vscode-languageserver";
import { DEFAULT_LOCALE, type Locale } from "../../contract/locales.ts";
import { documentUrl, splitLocale } from "../../contract/slugs.ts";
import type { IndexedPage } from "../../source/indexed-page.ts";
import { sidebarPaths } from "../links/data-paths.ts";
import { readHref } from "../links/hrefs.ts";
import { hasPaths, isLinkMacro, MacroLinks } from "../links/macro-links.ts";
import { bodyStart, readPageText } from "../links/page-text.ts";
import type { OpenText } from "./open-text.ts";

/** The target of a position: a linked page, or a sidebar. */
export type Target =
  | { kind: "page"; page: IndexedPage; start: number; end: number }
  | { kind: "sidebar"; name: string; start: number; end: number };

/** The page that a position refers to: a linked one, or the page itself in its front matter. */
export function pageAt(open: OpenText, position: Position): IndexedPage | undefined {
  const target = targetAt(open, position);
  if (target) return target.kind === "page" ? target.page : undefined;
  const isFront = open.document.offsetAt(position) < bodyStart(open.document.getText());
  return isFront ? open.site.documentOf(open.file)?.page : undefined;
}

/** The targets of all links and macro calls in a text. */
export function targetsOf(open: OpenText): Target[] {
  const { document } = open;
  const text = document.getText();
  const places: readonly { start: number }[] = open.file.endsWith(".yaml")
    ? sidebarPaths(text)
    : (({ links, calls }) => [...links, ...calls])(readPageText(text));
  return places.flatMap(({ start }) => targetAt(open, document.positionAt(start)) ?? []);
}

/** The target at a position in a text. */
export function targetAt(open: OpenText, position: Position): Target | undefined {
  const { site, file, document } = open;
  const text = document.getText();
  const offset = document.offsetAt(position);
  const isAt = ({ start, end }: { start: number; end: number }) => start <= offset && offset <= end;
  if (file.endsWith(".yaml")) {
    const entry = sidebarPaths(text).find(isAt);
    const page = entry && pageOf(open, DEFAULT_LOCALE, addressOfEntry(entry.value));
    return entry && page && { kind: "page", page, start: entry.start, end: entry.end };
  }
  if (offset < bodyStart(text)) return sidebarAt(text, offset);
  const locale = site.documentOf(file)?.locale ?? DEFAULT_LOCALE;
  const { links, calls } = readPageText(text);
  const link = links.find(isAt);
  if (link) {
    const href = readHref(link.href, locale);
    const page = href && pageOf(open, href.locale, documentUrl(href.locale, href.slug));
    return page && { kind: "page", page, start: link.start, end: link.end };
  }
  const call = calls.find(isAt);
  if (!call) return undefined;
  if (isLinkMacro(call)) {
    const found = new MacroLinks(site.project).find(locale, call);
    const page = found && site.project.index.find(found.locale, found.slug);
    return page && { kind: "page", page, start: call.start, end: call.end };
  }
  const at = hasPaths(call) ? call.places.findIndex(isAt) : -1;
  const value = call.values[at];
  const place = call.places[at];
  if (typeof value !== "string" || !place) return undefined;
  const { locale: own = locale, rest } = splitLocale(value);
  const slug = rest.replace(/^\/?(?:docs\/)?/, "");
  const page = pageOf(open, own, documentUrl(own, slug));
  return page && { kind: "page", page, ...place };
}

function addressOfEntry(value: string): string {
  const { locale } = splitLocale(value);
  const [path = ""] = value.split("#", 1);
  return locale ? path : documentUrl(DEFAULT_LOCALE, path.replace(/^\/(?:docs\/)?/, ""));
}

/** The page at a URL, else its English original. */
function pageOf({ site }: OpenText, locale: Locale, address: string): IndexedPage | undefined {
  const { index } = site.project;
  const found = index.resolve(address).page;
  if (found || locale === DEFAULT_LOCALE) return found;
  return index.resolve(`/${DEFAULT_LOCALE}${splitLocale(address).rest}`).page;
}

function sidebarAt(text: string, offset: number): Target | undefined {
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  const [line = ""] = text.slice(start).split("\n", 1);
  const [, lead, name] = /^(sidebar:\s*|\s+-\s+)([a-z0-9_-]+)\s*$/i.exec(line) ?? [];
  if (lead === undefined || name === undefined) return undefined;
  const from = start + lead.length;
  return { kind: "sidebar", name: name.toLowerCase(), start: from, end: from + name.length };
}

/** The path of a sidebar's YAML file. */
export function sidebarPath(root: string, name: string): string {
  return path.join(root, "sidebars", `${name}.yaml`);
}
