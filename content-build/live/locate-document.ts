import path from "node:path";
import { LOCALES, type Locale, localeFolder } from "../contract/locales.ts";
import type { Settings } from "../settings.ts";
import { rootOf } from "../source/documents.ts";

/** A document by its place in the content, whether or not it exists. */
export interface DocumentLocation {
  locale: Locale;
  /** Relative to its root: `en-us/web/html`. */
  folder: string;
}

/** The locale and folder of a file, if it may belong to a document. */
export function locateDocument({ roots }: Settings, file: string): DocumentLocation | undefined {
  for (const locale of LOCALES) {
    const root = rootOf(roots, locale);
    const start = root && path.join(root, localeFolder(locale)) + path.sep;
    if (!start || !file.startsWith(start)) continue;
    const folder = path.dirname(path.relative(root, file)).split(path.sep).join("/");
    return folder === localeFolder(locale) ? undefined : { locale, folder };
  }
  return undefined;
}
