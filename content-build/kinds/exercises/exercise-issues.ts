import path from "node:path";
import { DEFAULT_LOCALE, LOCALES, localeFolder } from "../../contract/locales.ts";
import type { Issue } from "../../issues.ts";
import type { Settings } from "../../settings.ts";
import { rootOf } from "../../source/documents.ts";
import { readMarkdownSource } from "../markdown-source.ts";
import { translationFields } from "./exercise-fields.ts";
import { readExercise } from "./read-exercises.ts";

/** The issues of an `exercise.md` whose text is not saved yet; other files have none. */
export function exerciseIssues(
  { roots }: Pick<Settings, "roots">,
  file: string,
  text: string,
): Issue[] {
  for (const locale of LOCALES) {
    const root = rootOf(roots, locale);
    if (!root || !file.startsWith(path.join(root, localeFolder(locale)) + path.sep)) continue;
    const name = path.relative(root, file).split(path.sep).join("/");
    const issues: Issue[] = [];
    if (locale === DEFAULT_LOCALE) {
      readExercise({ roots }, path.posix.dirname(name), issues, text);
    } else {
      const source = readMarkdownSource(root, name, translationFields, text);
      if (Array.isArray(source)) issues.push(...source);
    }
    return issues.filter((issue) => issue.file === name);
  }
  return [];
}
