import type { MetaDescriptor } from "@remix-run/cloudflare";
import type { Locale } from "#content-build/locales.ts";
import { inLocale } from "./locale.ts";
import { SITE_NAME } from "./site.ts";

/** What a page says about itself to browsers, search engines and social sites. */
export interface PageHead {
  title: string;
  locale: Locale;
  /** Origin of the site, without a slash at the end. */
  origin: string;
  /** Canonical path of the page. Absent: the page is not to be linked to. */
  path?: string;
  description?: string;
  /** The locales in which the page exists, its own included. */
  translations?: Locale[];
  /** For example `noindex, nofollow`. Absent: the page may be indexed. */
  robots?: string;
  breadcrumbs?: { uri: string; title: string }[];
}

/** `{title} | Webdocs`, or just the name of the site. */
export function pageTitle(title?: string): string {
  return title ? `${title} | ${SITE_NAME}` : SITE_NAME;
}

/** The tags of a page's head, for Remix's `meta` export. */
export function headTags(head: PageHead): MetaDescriptor[] {
  const url = head.path === undefined ? undefined : head.origin + head.path;
  const tags: MetaDescriptor[] = [
    { title: head.title },
    { property: "og:title", content: head.title },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: SITE_NAME },
    { property: "og:locale", content: head.locale.replace("-", "_") },
    { property: "og:image", content: `${head.origin}/social.png` },
    { name: "twitter:card", content: "summary_large_image" },
  ];
  if (head.description) {
    tags.push(
      { name: "description", content: head.description },
      { property: "og:description", content: head.description },
    );
  }
  if (head.robots) tags.push({ name: "robots", content: head.robots });
  if (url) {
    tags.push(
      { tagName: "link", rel: "canonical", href: url },
      { property: "og:url", content: url },
      ...alternates(head),
    );
  }
  if (head.breadcrumbs?.length) tags.push({ "script:ld+json": breadcrumbList(head) });
  return tags;
}

function alternates({ path = "", origin, translations = [] }: PageHead): MetaDescriptor[] {
  if (translations.length < 2) return [];
  const links: MetaDescriptor[] = translations.map((locale) => ({
    tagName: "link",
    rel: "alternate",
    hrefLang: locale === "en-US" ? "en" : locale,
    href: origin + inLocale(path, locale),
  }));
  return links;
}

function breadcrumbList({ origin, breadcrumbs = [] }: PageHead) {
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
