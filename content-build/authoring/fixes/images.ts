import { existsSync } from "node:fs";
import path from "node:path";
import { DEFAULT_LOCALE, localeFolder } from "../../contract/locales.ts";
import { slugToFolder } from "../../contract/slugs.ts";
import type { SourceLink } from "../../markdown/source-links.ts";
import type { Project } from "../../project/project.ts";
import { sourceFolder } from "../../source/documents.ts";
import type { IndexedPage } from "../../source/indexed-page.ts";
import { decode, escapeFor } from "../links/hrefs.ts";
import type { UnplacedFix } from "./unplaced.ts";

/** Corrects the letter case of an image next to the page, or next to its English page. */
export function fixImage(
  { settings, index }: Project,
  page: IndexedPage,
  { start, end, href, place }: SourceLink,
): UnplacedFix | undefined {
  const [, lead = "", written] = /^(\.\/)?([^/?#:]+)$/.exec(href) ?? [];
  if (written === undefined) return undefined;
  const name = decode(written);
  const saved = name.toLowerCase();
  const english = `${localeFolder(DEFAULT_LOCALE)}/${slugToFolder(index.originalSlug(page))}`;
  const folders = [sourceFolder(settings, page), path.join(settings.roots.content, english)];
  if (saved === name || !folders.some((folder) => existsSync(path.join(folder, saved)))) {
    return undefined;
  }
  const target = lead + (name === written ? saved : encodeURIComponent(saved));
  return { code: "ill-cased-image", start, end, text: escapeFor(target, place) };
}
