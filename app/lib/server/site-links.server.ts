import { FRAME_PATHS, type FramePath, type SiteLinks } from "#app/lib/site-links.ts";
import { DEFAULT_LOCALE, type Locale } from "#content-build/contract/locales.ts";
import type { ContentReader } from "./load-context.ts";

/** Of one version of the content: it is the same for every page. */
let known = new Map<Locale, Promise<SiteLinks>>();
let version: string | undefined;

/** What must be known of the content. */
type PageNames = Pick<ContentReader, "version" | "pageLocales">;

/** Which pages of the frame a language lacks. */
export async function findSiteLinks(content: PageNames, locale: Locale): Promise<SiteLinks> {
  if (content.version !== version) {
    known = new Map();
    version = content.version;
  }
  const found = known.get(locale) ?? look(content, locale);
  known.set(locale, found);
  try {
    return await found;
  } catch {
    // The page itself says what is wrong; its frame goes on without knowing.
    known.delete(locale);
    return { english: [], missing: [] };
  }
}

async function look(content: PageNames, locale: Locale): Promise<SiteLinks> {
  const english: FramePath[] = [];
  const missing: FramePath[] = [];
  const places = await Promise.all(FRAME_PATHS.map((path) => content.pageLocales(path)));
  for (const [at, path] of FRAME_PATHS.entries()) {
    const locales = places[at] ?? [];
    if (locales.includes(locale)) continue;
    (locales.includes(DEFAULT_LOCALE) ? english : missing).push(path);
  }
  return { english, missing };
}
