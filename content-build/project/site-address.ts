import { findSection } from "../contract/site-sections.ts";
import { splitLocale } from "../contract/slugs.ts";
import type { Project, SiteArea } from "./project.ts";

/** The origin that content is written for. */
export const OWN_ORIGIN = "https://developer.mozilla.org";

const WITHOUT_LOCALE = /^\/(?:discord$|users\/|play(?:\/|$))/;
const FEED = "/en-US/blog/rss.xml";

/** The path of a URL of this site; other URLs are returned as they are. */
export function withoutOrigin(url: string): string {
  return url === OWN_ORIGIN || url.startsWith(`${OWN_ORIGIN}/`)
    ? url.slice(OWN_ORIGIN.length) || "/"
    : url;
}

/**
 * Whether a URL leads to something other than a document: a route of the app, a page of another
 * kind, or one of a kind missing from this build.
 */
export function isSiteAddress({ index, siteAreas }: Project, url: string): boolean {
  if (/^https?:/.test(url)) return true;
  const path = url.split(/[?#]/, 1)[0] ?? url;
  const { locale, rest } = splitLocale(path);
  if (!locale) return WITHOUT_LOCALE.test(path);
  if (rest.startsWith("/docs")) return false;
  if (rest === "/" || path === FEED || findSection(rest)?.pages === "app") return true;
  return areaOf(siteAreas, rest)?.hasSource === false || index.findSitePage(path) !== undefined;
}

/** The area of a URL, by longest prefix. */
function areaOf(areas: readonly SiteArea[], path: string): SiteArea | undefined {
  return areas
    .filter(({ prefix }) => path.startsWith(prefix))
    .reduce<SiteArea | undefined>(
      (longest, area) => (longest && longest.prefix.length >= area.prefix.length ? longest : area),
      undefined,
    );
}
