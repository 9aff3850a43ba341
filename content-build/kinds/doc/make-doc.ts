import type { Doc, DocPage, PageLink, Translation } from "../../contract/documents.ts";
import { DEFAULT_LOCALE, localeFolder, nativeName } from "../../contract/locales.ts";
import { documentUrl } from "../../contract/slugs.ts";
import type { PageCompilation } from "../../page/page-compilation.ts";
import { isSameFeature } from "../../project/original.ts";
import { statusesOf } from "../../project/status.ts";
import { makeSections, makeSummary, makeToc } from "../../sections/index.ts";
import { sidebarFor } from "../../sidebars/choose.ts";
import type { IndexedPage } from "../../source/indexed-page.ts";
import { isOrphaned, mayBeIndexed } from "../../source/indexing.ts";
import { parentSlug } from "../../source/page-index.ts";
import {
  crumbTitle,
  plainTitle,
  shortTitleOf,
  titleBreaks,
  titleHtml,
} from "../../source/titles.ts";
import { renderBody } from "../render-body.ts";

/** Compiles a document. */
export function makeDoc(compilation: PageCompilation): DocPage {
  const { page, project } = compilation;
  const dom = renderBody(compilation);
  const orphaned = isOrphaned(page.slug);
  const body = makeSections(dom.root, compilation);
  const summary = makeSummary(dom);
  const sidebar = sidebarFor(compilation);
  const baseline = project.baseline.find(page.browserCompat ?? [], (slug) =>
    urlOf(compilation, slug),
  );
  const status = statusesOf(project, page);
  const breaks = titleBreaks(page.title);
  const changedSections = project.history.changedSections(page.folder);
  const fragments = dom.elements.flatMap((element) => element.attribs.id || []);
  const doc: Doc = {
    mdn_url: page.url,
    locale: page.locale,
    native: nativeName(page.locale),
    title: plainTitle(page.title),
    titleHTML: titleHtml(page.title),
    ...(breaks.length > 0 ? { titleBreaks: breaks } : {}),
    pageTitle: pageTitle(compilation),
    short_title: crumbTitle(page),
    ...(summary ? { summary } : {}),
    body,
    toc: makeToc(body),
    ...(orphaned ? {} : { parents: parents(compilation) }),
    other_translations: (orphaned ? [page] : project.index.translations(page)).map((other) =>
      translation(page, other),
    ),
    isActive: true,
    isMarkdown: true,
    isTranslated: page.locale !== DEFAULT_LOCALE,
    ...(changedSections ? { changedSections } : {}),
    ...(dom.elements.some(({ name }) => name === "math") ? { hasMathML: true } : {}),
    noIndexing: !mayBeIndexed(page.slug),
    modified: project.history.modified(page.folder),
    popularity: project.history.popularity(page.url),
    source: source(compilation),
    pageType: page.pageType ?? "none",
    ...(status.length > 0 ? { status } : {}),
    ...(page.browserCompat?.length ? { browserCompat: page.browserCompat } : {}),
    ...sidebar,
    ...(baseline ? { baseline } : {}),
    ...(fragments.length > 0 ? { fragments } : {}),
    ...compilation.samples(),
  };
  return { doc, url: page.url, renderer: "Doc" };
}

/** The URL of an English page in this page's language, or else in English; follows redirects. */
function urlOf({ page, project: { index } }: PageCompilation, slug: string): string | undefined {
  const english = index.resolve(documentUrl(DEFAULT_LOCALE, slug)).page;
  const found = english && index.findWithFallback(page.locale, english.slug);
  return found && documentUrl(found.locale, found.slug);
}

/** A translation of a page, as other languages link to it. */
function translation(page: IndexedPage, { locale, slug, title }: IndexedPage): Translation {
  return {
    locale,
    title: plainTitle(title),
    native: nativeName(locale),
    ...(slug === page.slug ? {} : { url: documentUrl(locale, slug) }),
  };
}

/**
 * Breadcrumbs from the root to this page; untranslated ancestors are English. Moved ancestors
 * appear at their current URL. A page with the same short title as its parent has its full title.
 */
function parents({ page, project }: PageCompilation): PageLink[] {
  const { index } = project;
  const chain: IndexedPage[] = [page];
  for (let slug = parentSlug(index.originalSlug(page)); slug !== ""; slug = parentSlug(slug)) {
    const found = index.findWithFallback(page.locale, slug);
    if (found) chain.unshift(found);
  }
  const titles = chain.map(crumbTitle);
  return chain.map((crumb, at) => {
    const title = titles[at] ?? "";
    return {
      uri: crumb === page ? page.url : documentUrl(crumb.locale, crumb.slug),
      title: title === titles[at - 1] ? plainTitle(crumb.title) : title,
    };
  });
}

/** The document title: page, area, site. */
function pageTitle({ page, project }: PageCompilation): string {
  const title = plainTitle(page.title);
  const slug = project.index.originalSlug(page);
  const rootSlug = areaSlug(slug);
  const root =
    rootSlug === undefined || rootSlug === slug
      ? undefined
      : project.index.findWithFallback(page.locale, rootSlug);
  const area = root ? ` - ${shortTitleOf(root)}` : "";
  return `${title}${area} | ${project.settings.siteName}`;
}

/**
 * The slug of a page's area.
 *
 * @example areaSlug("Web/CSS/Reference/Properties/color") // "Web/CSS"
 */
export function areaSlug(slug: string): string | undefined {
  const parts = slug.split("/");
  if (parts[0] === "conflicting" || parts[0] === "orphaned") return undefined;
  if (parts[0] !== "Web") return parts[0];
  const split = Math.max(parts.lastIndexOf("Guides"), parts.lastIndexOf("Reference"));
  return parts.slice(0, split > 0 ? split : 2).join("/");
}

function source({ page, project }: PageCompilation): Doc["source"] {
  const { repositories } = project.settings;
  const repository =
    page.locale === DEFAULT_LOCALE ? repositories.content : repositories.translated;
  const commit = project.history.commit(page.folder);
  const contributors = project.history.authors(localeFolder(page.locale), page.slug);
  return {
    folder: page.folder,
    filename: "index.md",
    github_url: `${repository}/blob/${repositories.branch}/files/${page.folder}/index.md`,
    last_commit_url: commit ? `${repository}/commit/${commit}` : "",
    ...(contributors.length > 0 ? { contributors } : {}),
  };
}

/**
 * Completes a translation's front matter from its English page; if the original was merged into a
 * page about another feature, without the facts about that feature.
 */
export function inherit(page: IndexedPage, english: IndexedPage | undefined): IndexedPage {
  if (page.locale === DEFAULT_LOCALE || !english) return page;
  const { pageType, sidebar } = english;
  const { status, browserCompat, specUrls } = isSameFeature(page, english) ? english : page;
  return {
    ...page,
    ...(pageType ? { pageType } : {}),
    ...(status ? { status } : {}),
    ...(browserCompat ? { browserCompat } : {}),
    ...(specUrls ? { specUrls } : {}),
    ...(sidebar ? { sidebar } : {}),
  };
}
