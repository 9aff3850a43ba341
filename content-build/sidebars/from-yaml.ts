import type { SidebarNode } from "../contract/documents.ts";
import { DEFAULT_LOCALE } from "../contract/locales.ts";
import { own } from "../contract/own.ts";
import { breakText } from "../html/break-names.ts";
import { decodeEntities } from "../html/entities.ts";
import type { IndexedPage } from "../source/indexed-page.ts";
import { sortByTitle } from "../source/sort-by-title.ts";
import { shortTitleOf } from "../source/titles.ts";
import type { NodeOptions, SidebarContext } from "./context.ts";
import { webExtensionEntries } from "./webext.ts";
import type { YamlEntry, YamlNode, YamlSidebar } from "./yaml.ts";

/** Builds a sidebar defined in YAML. */
export function yamlSidebarNodes(
  context: SidebarContext,
  yaml: YamlSidebar,
  module: string,
): SidebarNode[] {
  const english = (text: string) => own(yaml.l10n[DEFAULT_LOCALE], text) ?? text;
  const translate = (text: string) => own(yaml.l10n[context.locale], text) ?? english(text);
  const isEnglish = (text: string) =>
    context.locale !== DEFAULT_LOCALE && own(yaml.l10n[context.locale], text) === undefined;
  /** Ids of headings are translated only if their page is. */
  const hashIn = (link: string, hash: string) => {
    const isTranslated = context.find(link)?.locale === context.locale;
    return (isTranslated ? translate(hash) : english(hash)).replace(/^#/, "");
  };
  const make = (entry: YamlEntry): SidebarNode => {
    if (typeof entry === "string") return context.link(entry);
    const { title, link } = entry;
    const options = coreOptions(entry);
    if (title !== undefined) Object.assign(options, readLabel(translate(title)));
    if (title !== undefined && isEnglish(title)) options.lang = DEFAULT_LOCALE;
    const content = childrenOf(entry);
    if (content.length > 0) options.content = content;
    if (link === undefined) return context.label(options.title ?? "", options);
    const hash = entry.hash === undefined ? "" : `#${hashIn(link, entry.hash)}`;
    if (/^https?:/.test(link)) {
      return { ...context.label(options.title ?? link, options), uri: link + hash, external: true };
    }
    return context.link(link + hash, options);
  };
  const childrenOf = (entry: YamlNode): SidebarNode[] => {
    if (entry.type === "listSubPages") return subPages(context, entry);
    if (entry.type === "listSubPagesGrouped") return groupedSubPages(context, entry);
    if (entry.type === "webExtApi") return webExtensionEntries(context, module);
    return (entry.children ?? []).map(make);
  };
  return yaml.sidebar.map(make);
}

function coreOptions(entry: YamlNode): NodeOptions {
  const generated = entry.type?.startsWith("listSubPages");
  return {
    ...(entry.details ? { details: entry.details } : {}),
    ...(entry.type === "section" ? { section: true } : {}),
    ...(entry.type === "webExtApi" ? { details: "closed" as const } : {}),
    ...(entry.code && !generated ? { code: true } : {}),
  };
}

function subPages(context: SidebarContext, entry: YamlNode): SidebarNode[] {
  const slug = baseSlug(context, entry);
  if (slug === undefined) return [];
  const nodes = entry.nested
    ? nestedPages(context, entry, slug, entry.depth ?? 1)
    : sortByTitle(wanted(context, entry, slug), (page) => shortTitleOf(page)).map((page) =>
        pageNode(context, entry, page),
      );
  if (!entry.includeParent) return nodes;
  const parent = context.link(`/${slug}`, { title: context.text("Template/overview") });
  return [parent, ...nodes];
}

function nestedPages(
  context: SidebarContext,
  entry: YamlNode,
  slug: string,
  depth: number,
): SidebarNode[] {
  const pages = context
    .children(slug)
    .filter((page) => isWanted(entry, page))
    .map((english) => ({ english, shown: context.translated(english) }));
  return sortByTitle(pages, ({ shown }) => shortTitleOf(shown)).map(({ english, shown }) => {
    const node = pageNode(context, entry, shown);
    const content =
      depth === 1 ? [] : nestedPages(context, entry, english.slug, Math.max(0, depth - 1));
    return content.length > 0 ? { ...node, details: "closed", content } : node;
  });
}

function groupedSubPages(context: SidebarContext, entry: YamlNode): SidebarNode[] {
  const slug = baseSlug(context, entry);
  if (slug === undefined) return [];
  const groups = new Map<string, IndexedPage[]>();
  for (const page of sortByTitle(wanted(context, entry, slug), shortTitleOf)) {
    const title = shortTitleOf(page);
    const lead = /^[:-]*/.exec(title)?.[0].length ?? 0;
    const dash = title.indexOf("-", lead);
    const key = dash === -1 ? title : title.slice(0, dash);
    groups.set(key, [...(groups.get(key) ?? []), page]);
  }
  const nodes = [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([key, pages]) => {
      const links = pages.map((page) => pageNode(context, entry, page));
      if (pages.length < 3) return links;
      return [context.label(`${key}-*`, { code: true, details: "closed", content: links })];
    });
  if (!entry.includeParent) return nodes;
  return [context.link(`/${slug}`, { title: context.text("Template/overview") }), ...nodes];
}

function wanted(context: SidebarContext, entry: YamlNode, slug: string): IndexedPage[] {
  const { index } = context.project;
  const pages = index.descendants(DEFAULT_LOCALE, slug, entry.depth ?? 1);
  return translate(
    context,
    pages.filter((page) => isWanted(entry, page)),
  );
}

function isWanted(entry: YamlNode, page: IndexedPage): boolean {
  return !entry.tags?.length || entry.tags.includes(page.pageType ?? "none");
}

function translate(context: SidebarContext, pages: IndexedPage[]): IndexedPage[] {
  return pages.map((page) => context.translated(page));
}

function pageNode(context: SidebarContext, entry: YamlNode, page: IndexedPage): SidebarNode {
  return context.pageLink(page, entry.code ? { code: true } : {});
}

/** The English slug of the parent page: a translation may be at an older one. */
function baseSlug(context: SidebarContext, entry: YamlNode): string | undefined {
  const page = entry.path === undefined ? undefined : context.findEnglish(entry.path);
  return page?.slug ?? entry.path?.replace(/^\/|\/$/g, "");
}

/**
 * Parses a label: text with entities, of which all or part may be in `<code>`. Other tags are
 * literal.
 *
 * @example readLabel("<code>rel</code> keywords") // { title: "rel keywords", titleHTML: "<code>rel</code> keywords" }
 */
function readLabel(source: string): Pick<SidebarNode, "title" | "titleHTML" | "code"> {
  // Alternating text and code, starting with text.
  const parts = source.split(/<\/?code>/i).map(decodeEntities);
  const title = parts.join("");
  if (parts.length === 1) return { title };
  const isCode = parts.every((part, at) => at % 2 === 1 || part.trim() === "");
  if (isCode) return { title: title.trim(), code: true };
  const html = parts.map((part, at) =>
    at % 2 === 1 ? `<code>${breakText(part)}</code>` : breakText(part),
  );
  return { title, titleHTML: html.join("") };
}
