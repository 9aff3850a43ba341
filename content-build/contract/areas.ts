/** The areas of the documentation. Each has its own colour. */
export const AREAS = [
  "html",
  "css",
  "javascript",
  "http",
  "api",
  "accessibility",
  "learn",
  "webextensions",
  "glossary",
] as const;

export type Area = (typeof AREAS)[number];

/** The root of each area, relative to `/{locale}/docs/`. */
export const AREA_SLUGS: Record<Area, string> = {
  html: "Web/HTML",
  css: "Web/CSS",
  javascript: "Web/JavaScript",
  http: "Web/HTTP",
  api: "Web/API",
  accessibility: "Web/Accessibility",
  learn: "Learn_web_development",
  webextensions: "Mozilla/Add-ons/WebExtensions",
  glossary: "Glossary",
};

/** Entry points of an area: learning material, guides and reference. */
export const AREA_WAYS = ["learn", "guides", "reference"] as const;

export type AreaWay = (typeof AREA_WAYS)[number];

/** A page to which the first page of an area links above its text. */
export interface AreaLink {
  uri: string;
  title: string;
}

/** Highlights of an area for its first page and the home page. */
export interface AreaHighlights {
  ways: Partial<Record<AreaWay, AreaLink>>;
  mostRead: AreaLink[];
  /** Features that became newly available most recently, with dates. */
  newInBaseline: (AreaLink & { date: string })[];
}

/** Content of a locale's `AREAS_FILE`: highlights by area, and what is new in all of them. */
export interface AreasFile {
  areas: Partial<Record<Area, AreaHighlights>>;
  newInBaseline: AreaHighlights["newInBaseline"];
}

/** Path below the folder of a locale. */
export const AREAS_FILE = "areas.json";

/** The area whose first page has this slug. */
export function areaAt(slug: string): Area | undefined {
  return AREAS.find((area) => AREA_SLUGS[area].toLowerCase() === slug.toLowerCase());
}

/**
 * The area of a document.
 *
 * @example areaOf("/de/docs/Web/CSS/color") // "css"
 */
export function areaOf(pathname: string): Area | undefined {
  const slug = pathname.split("/docs/")[1]?.toLowerCase() ?? "";
  return AREAS.find((area) => {
    const start = AREA_SLUGS[area].toLowerCase();
    return slug === start || slug.startsWith(`${start}/`);
  });
}
