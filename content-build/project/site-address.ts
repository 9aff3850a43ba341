import { splitLocale } from "../contract/slugs.ts";
import type { Project } from "./project.ts";

/** Routes of the site that no content stands behind. */
const ROUTES = /^\/(?:play|plus|observatory|search|newsletter)(?:\/|$)/;
const WITHOUT_LOCALE = /^\/(?:discord$|users\/|play(?:\/|$))/;
const FEED = "/en-US/blog/rss.xml";

/**
 * Whether an address leads to something that is not a document: a route of the site,
 * a page of another kind, or one of a kind that this build lacks.
 */
export function isSiteAddress({ index, settings: { roots } }: Project, url: string): boolean {
  if (/^https?:/.test(url)) return true;
  const path = url.split(/[?#]/, 1)[0] ?? url;
  const { locale, rest } = splitLocale(path);
  if (!locale) return WITHOUT_LOCALE.test(path);
  if (rest.startsWith("/docs")) return false;
  if (rest === "/" || path === FEED || ROUTES.test(rest)) return true;
  if (rest.startsWith("/blog") && !roots.blog) return true;
  if (rest.startsWith("/curriculum") && !roots.curriculum) return true;
  if (rest.startsWith("/community/spotlight") && !roots.spotlight) return true;
  if (!roots.generic && !/^\/(?:blog|curriculum|community\/spotlight)/.test(rest)) return true;
  return index.findSitePage(path) !== undefined;
}
