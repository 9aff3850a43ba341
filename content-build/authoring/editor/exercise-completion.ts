import { readdirSync } from "node:fs";
import path from "node:path";
import { CompletionItemKind } from "vscode-languageserver";
import { EXERCISE_LEVELS, EXERCISE_TOPICS } from "../../contract/play/exercises.ts";
import { DEFAULT_LOCALE } from "../../contract/locales.ts";
import { exerciseFields, translationFields } from "../../kinds/exercises/exercise-fields.ts";
import { EXERCISE_FILE, isExerciseFile } from "../../kinds/exercises/exercise-folders.ts";
import { locateDocument } from "../../live/locate-document.ts";
import type { OpenText } from "./open-text.ts";

const VALUES = new Map<string, readonly string[]>([
  ["level", EXERCISE_LEVELS],
  ["topic", EXERCISE_TOPICS],
]);

/** Whether a file is the `exercise.md` of an exercise, whose front matter has its own keys. */
export function isExercise(file: string): boolean {
  return path.basename(file) === EXERCISE_FILE && isExerciseFile(file);
}

/** Completions in the front matter of an exercise: keys, levels, topics, and files beside it. */
export function completeExercise({ site, file, document }: OpenText, line: string) {
  const colon = line.indexOf(":");
  const key = colon === -1 ? undefined : line.slice(0, colon);
  const rest = line.slice(colon + 1).trimStart();
  const [, word] = /^([a-z]*)$/.exec(line) ?? [];
  const answer = (typed: string, words: readonly string[], kind: CompletionItemKind) => ({
    typed,
    items: words
      .filter((label) => label.startsWith(typed))
      .map((label) => ({
        label,
        kind,
        ...(kind === CompletionItemKind.Property ? { insertText: `${label}: ` } : {}),
      })),
  });
  if (word !== undefined) {
    const isEnglish = locateDocument(site.settings, file)?.locale === DEFAULT_LOCALE;
    const { shape } = isEnglish ? exerciseFields : translationFields;
    const text = document.getText();
    const missing = Object.keys(shape).filter((name) => !text.includes(`\n${name}:`));
    return answer(word, missing, CompletionItemKind.Property);
  }
  if (key === "start" || key === "solution") {
    const typed = rest.split(/[[,\s]/).at(-1) ?? "";
    const names = readdirSync(path.dirname(file)).filter((name) => /\.(?:html|css|js)$/.test(name));
    const files = names.filter((name) => name !== "checks.js" && !rest.includes(name)).sort();
    return answer(typed, files, CompletionItemKind.File);
  }
  const values = VALUES.get(key ?? "");
  return values ? answer(rest, values, CompletionItemKind.EnumMember) : null;
}
