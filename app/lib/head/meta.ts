import type { MetaDescriptor } from "@remix-run/cloudflare";
import { isRouteErrorResponse } from "@remix-run/react";
import { SITE_NAME } from "#app/lib/site.ts";
import type { SiteLinks } from "#app/lib/site-links.ts";
import type { Translation } from "#content-build/contract/documents.ts";
import { hreflangOf, type Locale } from "#content-build/contract/locales.ts";
import { inLocale } from "#content-build/contract/slugs.ts";

/** Metadata of a page for browsers, search engines and social networks. */
export interface PageHead {
  title: string;
  locale: Locale;
  /** Canonical path of the page. Absent: the page is not to be linked to. */
  path?: string;
  /** Description for search engines. */
  description?: string;
  /** Description for social networks; defaults to `description`. */
  summary?: string;
  /** The locales in which the page exists, its own included. */
  translations?: Pick<Translation, "locale" | "url">[];
  /** For example `noindex, nofollow`. Absent: the page may be indexed. */
  robots?: string;
  breadcrumbs?: { uri: string; title: string }[];
  /** Address of the image that social sites show; the logo of the site where absent. */
  image?: string;
  /** When an article was published. Absent: the page is not an article. */
  published?: string;
  /** Feeds of new pages like this one. */
  feeds?: { href: string; type: string; title: string }[];
  /** Whether the page is also published as Markdown. */
  hasMarkdown?: boolean;
  /** More data for search engines; addresses in it begin with the origin. */
  jsonLd?: (origin: string) => Record<string, unknown>;
}

/** Data of the root loader for the heads of all pages. */
export interface SiteData {
  /** Origin of the site, without a slash at the end. */
  origin: string;
  /** Search engines may index this deployment. */
  indexable: boolean;
  /** Pages linked from the frame that exist only in English, or not at all. */
  links: SiteLinks;
  titles: { notFound: string; loading: string };
}

/** Size and type of the image with the logo of the site. */
const LOGO_IMAGE_TAGS: MetaDescriptor[] = [
  { property: "og:image:type", content: "image/png" },
  { property: "og:image:width", content: "1200" },
  { property: "og:image:height", content: "630" },
  { property: "og:image:alt", content: SITE_NAME },
];

/** `{title} | Webdocs`, or just the name of the site. */
export function pageTitle(title?: string): string {
  return title ? `${title} | ${SITE_NAME}` : SITE_NAME;
}

/** The tags of a page's head, for Remix's `meta` export. */
export function headTags(matches: Matches, head: PageHead): MetaDescriptor[] {
  const { origin, indexable } = siteData(matches);
  const robots = indexable ? head.robots : "noindex, nofollow";
  const url = head.path === undefined ? undefined : origin + head.path;
  const tags: MetaDescriptor[] = [
    { title: head.title },
    { property: "og:title", content: head.title },
    { property: "og:type", content: head.published ? "article" : "website" },
    { property: "og:site_name", content: SITE_NAME },
    { property: "og:locale", content: head.locale.replace("-", "_") },
    { property: "og:image", content: origin + (head.image ?? "/social.png") },
    ...(head.image ? [] : LOGO_IMAGE_TAGS),
    { name: "twitter:card", content: "summary_large_image" },
  ];
  const { description, summary = description } = head;
  if (description) tags.push({ name: "description", content: inOneLine(description) });
  if (summary) tags.push({ property: "og:description", content: inOneLine(summary) });
  if (robots) tags.push({ name: "robots", content: robots });
  if (url) {
    tags.push(
      { tagName: "link", rel: "canonical", href: url },
      { property: "og:url", content: url },
      ...alternates(head, origin),
    );
  }
  if (head.published) tags.push({ property: "article:published_time", content: head.published });
  for (const feed of head.feeds ?? []) {
    tags.push({ tagName: "link", rel: "alternate", ...feed, href: origin + feed.href });
  }
  if (url && head.hasMarkdown) {
    const href = `${url.replace(/\/$/, "")}/index.md`;
    tags.push({ tagName: "link", rel: "alternate", type: "text/markdown", href });
  }
  if (head.jsonLd) tags.push({ "script:ld+json": head.jsonLd(origin) });
  if (head.breadcrumbs?.length) tags.push({ "script:ld+json": breadcrumbList(head, origin) });
  return tags;
}

/** Joins lines: authors wrap the paragraphs that become summaries. */
function inOneLine(text: string): string {
  return text.trim().replace(/\s+/g, " ");
}

/** The head of a page that is missing or failed. */
export function errorTags(matches: Matches, error: unknown): MetaDescriptor[] {
  const { titles } = siteData(matches);
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return [
    { title: pageTitle(missing ? titles.notFound : titles.loading) },
    { name: "robots", content: "noindex, nofollow" },
  ];
}

type Matches = { id: string; data: unknown }[];

function siteData(matches: Matches): SiteData {
  return matches.find(({ id }) => id === "root")?.data as SiteData;
}

/** Every translation, and for all other languages the English page. */
function alternates({ path = "", translations = [] }: PageHead, origin: string): MetaDescriptor[] {
  if (translations.length < 2) return [];
  const links = translations.map(({ locale, url }) => ({
    hrefLang: hreflangOf(locale),
    href: origin + (url ?? inLocale(path, locale)),
  }));
  const english = links.find(({ hrefLang }) => hrefLang === "en");
  if (english) links.push({ hrefLang: "x-default", href: english.href });
  return links.map((link) => ({ tagName: "link", rel: "alternate", ...link }));
}

function breadcrumbList({ breadcrumbs = [] }: PageHead, origin: string) {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: breadcrumbs.map(({ uri, title }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: title,
      item: origin + uri,
    })),
  };
}
