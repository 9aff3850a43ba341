import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { DEFAULT_LOCALE } from "../contract/locales.ts";
import { documentUrl } from "../contract/slugs.ts";
import { dependsOn } from "../source/dependencies.ts";
import { sourceFolder } from "../source/documents.ts";
import { splitFrontMatter } from "../source/front-matter.ts";
import { pageKey } from "../source/indexed-page.ts";
import type { MacroContext } from "./macro.ts";

/** The Markdown of a translation's English page; empty if there is none. */
export function englishBody({ project, page }: MacroContext): string {
  const { index, settings } = project;
  if (page.locale === DEFAULT_LOCALE) return "";
  const english = index.resolve(documentUrl(DEFAULT_LOCALE, index.originalSlug(page))).page;
  if (!english) return "";
  index.dependencies.add(dependsOn.text(pageKey(english.locale, english.slug)));
  const file = path.join(sourceFolder(settings, english), "index.md");
  return existsSync(file) ? (splitFrontMatter(readFileSync(file, "utf8"))?.body ?? "") : "";
}
