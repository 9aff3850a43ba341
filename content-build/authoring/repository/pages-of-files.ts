import { existsSync, statSync } from "node:fs";
import path from "node:path";
import type { DocumentSource } from "../../source/documents.ts";
import { rootOf } from "../../source/documents.ts";
import type { Workspace } from "./workspace.ts";

/** The documents that files belong to: an `index.md`, a file beside it, or all in a folder. */
export function documentsOf(
  { settings, sources }: Workspace,
  files: readonly string[],
): DocumentSource[] {
  const wanted = new Set<string>();
  const below: string[] = [];
  for (const file of files) {
    const absolute = path.resolve(file);
    if (existsSync(absolute) && statSync(absolute).isDirectory()) below.push(absolute + path.sep);
    else wanted.add(path.dirname(absolute));
  }
  return sources.documents.filter(({ locale, folder }) => {
    const own = path.join(rootOf(settings.roots, locale) ?? "", folder);
    return wanted.has(own) || below.some((start) => `${own}${path.sep}`.startsWith(start));
  });
}
