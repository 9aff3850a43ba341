import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import type { LookUps } from "../cache/look-ups.ts";
import { AREAS_FILE } from "../contract/areas.ts";
import type { BuiltFile } from "../contract/documents.ts";
import { DEFAULT_LOCALE, LOCALES, localeFolder } from "../contract/locales.ts";
import { UPDATES_FILE, type UpdateEntry, type UpdatesFeed } from "../contract/updates.ts";
import { type Output, TreeWriter } from "../files/write.ts";
import type { Issue } from "../issues.ts";
import type { MarkdownEntry } from "../page/compiled.ts";
import type { Project } from "../project/project.ts";
import { mayBeIndexed } from "../source/indexing.ts";
import { splitDocumentUrl } from "../source/page-index.ts";
import { plainTitle } from "../source/titles.ts";
import { areaHighlights } from "./area-highlights.ts";
import { changeFeeds } from "./changes.ts";
import { llmsFiles } from "./llms/llms.ts";
import { outdated } from "./outdated.ts";
import { popularities } from "./popularity.ts";
import { searchIndex } from "./search-index.ts";
import { sitemaps } from "./sitemaps.ts";

const SMALLEST = { level: 9 };

/** Estimated popularity by URL. */
const POPULARITY_FILE = "popularity.json";

/** Pages that exist as Markdown, and the size of each area's file, by path. */
interface Texts {
  markdown: readonly MarkdownEntry[];
  packs: ReadonlyMap<string, number>;
}

/** Writes files about all pages: search indexes, sitemaps, issues. */
export function writeSiteFiles(
  project: Project,
  files: readonly BuiltFile[],
  issues: readonly Issue[],
  lookUps: LookUps,
  texts: Texts,
  out: string,
): BuiltFile[] {
  const { index, history, settings } = project;
  const urls = files.flatMap(({ url, aside }) => (aside ? [] : (url ?? [])));
  const pages = urls.flatMap((url) => index.findByUrl(url) ?? []);
  const outputs: Output[] = [];
  const popularity = popularities(pages, history, lookUps);
  outputs.push({
    path: POPULARITY_FILE,
    content: formatPopularity(popularity),
  });
  const updates = readUpdates(files, [out, settings.out]);
  for (const locale of LOCALES) {
    const own = pages.filter((page) => page.locale === locale);
    if (own.length === 0) continue;
    const listed = own.filter(({ slug }) => mayBeIndexed(slug));
    const content = JSON.stringify(searchIndex(listed, popularity));
    const name = `${localeFolder(locale)}/search-index.json`;
    // Loaded with every use of the search box, so it is compressed once at the highest level.
    outputs.push(
      { path: name, content },
      { path: `${name}.gz`, content: gzipSync(content, SMALLEST) },
    );
    const highlights = areaHighlights({ index, locale, pages: listed, popularity, updates });
    outputs.push({
      path: `${localeFolder(locale)}/${AREAS_FILE}`,
      content: JSON.stringify(highlights),
    });
    const titleOf = (section: string) => {
      const page = index.find(locale, section);
      return page && plainTitle(page.title);
    };
    outputs.push(...changeFeeds(project, locale, listed, titleOf));
    if (locale === DEFAULT_LOCALE) continue;
    const late = JSON.stringify(outdated(project, own));
    outputs.push({ path: `${localeFolder(locale)}/outdated.json`, content: late });
  }
  const entries = urls.flatMap((url) => {
    const place = splitDocumentUrl(url);
    if (place && !mayBeIndexed(place.slug)) return [];
    const page = place && index.find(place.locale, place.slug);
    return { url, modified: page ? history.modified(page.folder) : null };
  });
  outputs.push(...sitemaps(entries, settings.baseUrl));
  outputs.push(...llmsFiles(texts.markdown, texts.packs, settings.baseUrl));
  outputs.push({ path: "issues.json", content: JSON.stringify(issues) });
  return new TreeWriter(out).writeOutputs(outputs);
}

/** The entries of the updates feed: written by this build, or else by an earlier one. */
function readUpdates(files: readonly BuiltFile[], folders: readonly string[]): UpdateEntry[] {
  if (!files.some((file) => file.path === UPDATES_FILE)) return [];
  const file = folders.map((folder) => path.join(folder, UPDATES_FILE)).find(existsSync);
  if (!file) return [];
  return (JSON.parse(readFileSync(file, "utf8")) as UpdatesFeed).entries;
}

/** Sorted by URL, so that the same sources give the same bytes. */
function formatPopularity(popularity: ReadonlyMap<string, number>): string {
  const read = [...popularity].filter(([, share]) => share > 0);
  return JSON.stringify(Object.fromEntries(read.sort(([a], [b]) => (a < b ? -1 : 1))));
}
