import { DEFAULT_LOCALE } from "../contract/locales.ts";
import { documentUrl } from "../contract/slugs.ts";
import type { IndexedPage } from "../source/indexed-page.ts";
import { nameOf } from "../source/pairs.ts";
import type { Project } from "./project.ts";

type Place = Pick<IndexedPage, "locale" | "slug">;

/** The English page of a translation, even if it has moved or was merged into another one. */
export function originalOf({ index }: Project, { locale, slug }: Place): IndexedPage | undefined {
  if (locale === DEFAULT_LOCALE) return undefined;
  return index.resolve(documentUrl(DEFAULT_LOCALE, slug)).page;
}

/** The English page of a translation, if both are about the same feature; see `isSameFeature`. */
export function featureOriginalOf(project: Project, page: Place): IndexedPage | undefined {
  const english = originalOf(project, page);
  return english && isSameFeature(page, english) ? english : undefined;
}

/**
 * Whether a translation is about the feature of its English page, rather than merged into it. Pages
 * without compatibility data are about no feature in particular.
 */
export function isSameFeature({ slug }: Place, { slug: now, browserCompat }: IndexedPage): boolean {
  if (!browserCompat?.length) return true;
  const names = [now, ...browserCompat.map((key) => key.replaceAll(".", "/"))];
  return names.some((name) => nameOf(name) === nameOf(slug));
}
