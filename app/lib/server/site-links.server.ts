import { FRAME_PATHS, type FramePath, type SiteLinks } from "#app/lib/site-links.ts";
import { DEFAULT_LOCALE, type Locale } from "#content-build/contract/locales.ts";
import type { ContentReader } from "./load-context.ts";

/** The pages linked from the frame that a locale lacks. */
export async function findSiteLinks(
  content: Pick<ContentReader, "pageLocales">,
  locale: Locale,
): Promise<SiteLinks> {
  const english: FramePath[] = [];
  const missing: FramePath[] = [];
  try {
    const places = await Promise.all(FRAME_PATHS.map((path) => content.pageLocales(path)));
    for (const [at, path] of FRAME_PATHS.entries()) {
      const locales = places[at] ?? [];
      if (locales.includes(locale)) continue;
      (locales.includes(DEFAULT_LOCALE) ? english : missing).push(path);
    }
    return { english, missing };
  } catch {
    // The page itself reports the error; its frame renders without the data.
    return { english: [], missing: [] };
  }
}
