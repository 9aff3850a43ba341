import { AREAS_FILE, type AreasFile } from "#content-build/contract/areas.ts";
import type { DocPage, Sidebar } from "#content-build/contract/documents.ts";
import { DEFAULT_LOCALE, type Locale, localeFolder } from "#content-build/contract/locales.ts";
import type { HomePage } from "#content-build/contract/site-pages.ts";
import { documentUrl, pageFile } from "#content-build/contract/slugs.ts";
import type { ContentReader } from "./load-context.ts";

/** The document under a slug, or undefined where there is none. */
export function readDocument(
  content: ContentReader,
  locale: Locale,
  slug: string,
): Promise<DocPage | undefined> {
  return content.readJson<DocPage>(pageFile(documentUrl(locale, slug)));
}

/** The sidebar that a document names, or undefined where it names none. */
export async function readSidebar(
  content: ContentReader,
  treePath: string | undefined,
): Promise<Sidebar | undefined> {
  return treePath ? content.readJson<Sidebar>(treePath) : undefined;
}

/** The page under an address of the site, or undefined where the content has none. */
export function readPage<T>(content: ContentReader, path: string): Promise<T | undefined> {
  return content.readJson<T>(pageFile(path));
}

/** Content of a locale's home page, or undefined if there is none. */
export function readHome(content: ContentReader, locale: Locale): Promise<HomePage | undefined> {
  return content.readJson<HomePage>(pageFile(`/${locale}`));
}

/** The areas shown in a locale, or undefined if there is no data. */
export function readAreas(content: ContentReader, locale: Locale): Promise<AreasFile | undefined> {
  return content.readJson<AreasFile>(`${localeFolder(locale)}/${AREAS_FILE}`);
}

/** The address of a page in a locale, or else in English; undefined where it is in neither. */
export async function findPage(
  content: ContentReader,
  locale: Locale,
  pathWithoutLocale: string,
): Promise<string | undefined> {
  const locales = await content.pageLocales(pathWithoutLocale);
  const found = [locale, DEFAULT_LOCALE].find((each) => locales.includes(each));
  return found && `/${found}${pathWithoutLocale}`;
}
