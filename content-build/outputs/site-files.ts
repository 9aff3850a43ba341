import type { Issue } from "../issues.ts";
import { LOCALES, localeFolder } from "../locales.ts";
import type { BuiltFile } from "../page.ts";
import type { Project } from "../project.ts";
import { splitDocumentUrl } from "../source/page-index.ts";
import { searchIndex } from "./search-index.ts";
import { sitemaps } from "./sitemaps.ts";
import { type Output, TreeWriter } from "./write.ts";

/** Writes the files that tell of all pages: search indexes, sitemaps, issues. */
export function writeSiteFiles(
  project: Project,
  files: readonly BuiltFile[],
  issues: readonly Issue[],
  out: string,
): BuiltFile[] {
  const { index, history, settings } = project;
  const urls = files.flatMap(({ url }) => url ?? []);
  const pages = urls.flatMap((url) => index.findByUrl(url) ?? []);
  const outputs: Output[] = [];
  for (const locale of LOCALES) {
    const own = pages.filter((page) => page.locale === locale);
    if (own.length === 0) continue;
    const content = JSON.stringify(searchIndex(own, history));
    outputs.push({ path: `${localeFolder(locale)}/search-index.json`, content });
  }
  const entries = urls.map((url) => {
    const place = splitDocumentUrl(url);
    const page = place && index.find(place.locale, place.slug);
    return { url, modified: page ? history.modified(page.folder) : null };
  });
  outputs.push(...sitemaps(entries, settings.baseUrl));
  outputs.push({ path: "issues.json", content: JSON.stringify(issues) });
  return new TreeWriter(out).writeOutputs(outputs);
}
