import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type english from "#app/i18n/locales/en-US/content.json";
import { LOCALES, type Locale } from "../contract/locales.ts";

/** Keys of the compiler's texts: file and key of the content's `jsondata`. */
export type StringKey = keyof typeof english;

/** Files of our own texts, for those the content lacks; they are next to the interface's. */
export const STRING_FILES = LOCALES.map((locale) => ({ locale, file: fileOf(locale) }));

/** Our own texts, by locale. */
export const STRINGS = Object.fromEntries(
  STRING_FILES.map(({ locale, file }) => [locale, JSON.parse(readFileSync(file, "utf8"))]),
) as Record<Locale, Record<StringKey, string>>;

function fileOf(locale: Locale): string {
  return path.join(projectFolder(), "app/i18n/locales", locale, "content.json");
}

/** The compiler also runs bundled, from another folder. */
function projectFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(path.join(folder, "package.json"))) folder = path.dirname(folder);
  return folder;
}
