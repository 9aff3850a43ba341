import {
  AREA_WAYS,
  AREAS,
  type Area,
  areaAt,
  type AreaHighlights,
  type AreaLink,
  type AreasFile,
  type AreaWay,
  areaOf,
} from "../contract/areas.ts";
import type { Locale } from "../contract/locales.ts";
import { documentUrl } from "../contract/slugs.ts";
import type { UpdateEntry } from "../contract/updates.ts";
import type { PageIndex } from "../source/page-index.ts";
import type { IndexedPage } from "../source/indexed-page.ts";
import { crumbTitle, plainTitle } from "../source/titles.ts";

const MOST_READ = 6;
const NEWEST = 5;

/** Slugs of pages to start with: the first one that exists is used. */
const WAYS: Partial<Record<Area, Record<AreaWay, readonly string[]>>> = {
  html: {
    learn: ["Learn_web_development/Core/Structuring_content"],
    guides: ["Web/HTML/Guides", "Web/HTML/How_to"],
    reference: ["Web/HTML/Reference", "Web/HTML/Reference/Elements"],
  },
  css: {
    learn: ["Learn_web_development/Core/Styling_basics"],
    guides: ["Web/CSS/Guides", "Web/CSS/How_to"],
    reference: ["Web/CSS/Reference", "Web/CSS/Reference/Properties"],
  },
  javascript: {
    learn: ["Learn_web_development/Core/Scripting"],
    guides: ["Web/JavaScript/Guide"],
    reference: ["Web/JavaScript/Reference"],
  },
  http: {
    learn: ["Learn_web_development/Getting_started/Web_standards/How_the_web_works"],
    guides: ["Web/HTTP/Guides", "Web/HTTP/Guides/Overview"],
    reference: ["Web/HTTP/Reference", "Web/HTTP/Reference/Headers"],
  },
  api: {
    learn: ["Learn_web_development/Extensions/Client-side_APIs"],
    guides: ["Web/API/Document_Object_Model", "Web/API/Fetch_API/Using_Fetch"],
    reference: ["Web/API/Window", "Web/API/Element"],
  },
  accessibility: {
    learn: ["Learn_web_development/Core/Accessibility"],
    guides: ["Web/Accessibility/Guides"],
    reference: ["Web/Accessibility/ARIA/Reference", "Web/Accessibility/ARIA"],
  },
  webextensions: {
    learn: ["Mozilla/Add-ons/WebExtensions/Your_first_WebExtension"],
    guides: ["Mozilla/Add-ons/WebExtensions/Anatomy_of_a_WebExtension"],
    reference: ["Mozilla/Add-ons/WebExtensions/API"],
  },
};

/** Data about the pages of a locale. */
export interface AreaFacts {
  index: Pick<PageIndex, "findWithFallback">;
  locale: Locale;
  /** Pages that may be listed. */
  pages: readonly IndexedPage[];
  popularity: ReadonlyMap<string, number>;
  /** Entries of the updates feed, newest first. */
  updates: readonly UpdateEntry[];
}

/** Highlights of a locale, for the first pages of its areas and the home page. */
export function areaHighlights(facts: AreaFacts): AreasFile {
  const news = facts.updates.filter(({ kind }) => kind === "low");
  const byArea = new Map<Area, IndexedPage[]>(AREAS.map((area) => [area, []]));
  for (const page of facts.pages) {
    const area = areaOf(urlOf(page));
    if (area && areaAt(page.slug) === undefined) byArea.get(area)?.push(page);
  }
  const areas: AreasFile["areas"] = {};
  for (const [area, pages] of byArea) {
    areas[area] = {
      ways: waysOf(area, facts),
      mostRead: mostRead(pages, facts.popularity),
      newInBaseline: newest(
        news.filter(({ category }) => category === area),
        facts,
      ),
    };
  }
  return { areas, newInBaseline: newest(news, facts) };
}

function waysOf(area: Area, { index, locale }: AreaFacts): AreaHighlights["ways"] {
  const ways: AreaHighlights["ways"] = {};
  for (const way of AREA_WAYS) {
    const page = WAYS[area]?.[way].flatMap((slug) => index.findWithFallback(locale, slug) ?? [])[0];
    if (page) ways[way] = linkTo(page);
  }
  return ways;
}

/** The most read pages; empty if their popularity is unknown. */
function mostRead(
  pages: readonly IndexedPage[],
  popularity: ReadonlyMap<string, number>,
): AreaLink[] {
  const shareOf = (page: IndexedPage) => popularity.get(urlOf(page)) ?? 0;
  return pages
    .filter((page) => shareOf(page) > 0)
    .sort((a, b) => shareOf(b) - shareOf(a) || (urlOf(a) < urlOf(b) ? -1 : 1))
    .slice(0, MOST_READ)
    .map(linkTo);
}

/** The latest of these changes that have a page, each page once. */
function newest(
  news: readonly UpdateEntry[],
  { index, locale }: AreaFacts,
): AreaHighlights["newInBaseline"] {
  const found = new Map<string, AreaHighlights["newInBaseline"][number]>();
  for (const { pages, name, date } of news) {
    const page = index.findWithFallback(locale, pages[0] ?? "");
    if (!page || found.has(page.slug)) continue;
    found.set(page.slug, { uri: urlOf(page), title: name ?? crumbTitle(page), date });
    if (found.size === NEWEST) break;
  }
  return [...found.values()];
}

function linkTo(page: IndexedPage): AreaLink {
  return { uri: urlOf(page), title: plainTitle(page.title) };
}

function urlOf({ locale, slug }: IndexedPage): string {
  return documentUrl(locale, slug);
}
