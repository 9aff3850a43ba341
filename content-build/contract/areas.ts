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
