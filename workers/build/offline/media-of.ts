import path from "node:path";
import { DEFAULT_LOCALE, localeFolder } from "#content-build/contract/locales.ts";
import { entryPath } from "#content-build/contract/offline.ts";
import { splitLocale } from "#content-build/contract/slugs.ts";
import type { ContentTree, TreeDocument } from "./content-tree.ts";
import type { MediaEntry } from "./job.ts";

/** Images, videos and sounds beside a document; a translation shows those of the original, too. */
export function mediaOf(tree: ContentTree, { url, file }: TreeDocument): MediaEntry[] {
  const folder = path.posix.dirname(file.path);
  const { locale = DEFAULT_LOCALE } = splitLocale(url);
  const original = folder.replace(localeFolder(locale), localeFolder(DEFAULT_LOCALE));
  const names = new Map(
    [...new Set([original, folder])].flatMap((each) =>
      tree.media(each).map((name) => [path.posix.basename(name), name]),
    ),
  );
  return [...names].map(([name, source]) => ({ file: source, path: entryPath(`${url}/${name}`) }));
}
