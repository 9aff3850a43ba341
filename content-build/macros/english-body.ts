import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { originalOf } from "../project/original.ts";
import { dependsOn } from "../source/dependencies.ts";
import { sourceFolder } from "../source/documents.ts";
import { splitFrontMatter } from "../source/front-matter.ts";
import { pageKey } from "../source/indexed-page.ts";
import type { MacroContext } from "./macro.ts";

/** The Markdown of a translation's English page; empty if there is none. */
export function englishBody({ project, page }: Pick<MacroContext, "project" | "page">): string {
  const { index, settings } = project;
  const english = originalOf(project, page);
  if (!english) return "";
  index.dependencies.add(dependsOn.text(pageKey(english.locale, english.slug)));
  const file = path.join(sourceFolder(settings, english), "index.md");
  return existsSync(file) ? (splitFrontMatter(readFileSync(file, "utf8"))?.body ?? "") : "";
}
