import { existsSync } from "node:fs";
import path from "node:path";
import { LOCALES, localeFolder } from "../contract/locales.ts";
import { type Issue, placeOf } from "../issues.ts";
import type { Settings } from "../settings.ts";
import { rootOf } from "./documents.ts";
import { HISTORY_FILE, readHistoryFile } from "./git-history.ts";
import { AUTHORS_FILE, POPULARITIES_FILE } from "./history.ts";
import type { IndexedPage } from "./indexed-page.ts";
import { readJsonFile, readText } from "./json-file.ts";
import { jsonProblem } from "./json-problem.ts";
import { JsonData } from "./jsondata.ts";

const START = { line: 1, column: 1 };
const EXTENSIONS = "Mozilla/Add-ons/WebExtensions/API/";

/** Issues of data files that cannot be read, or that the pages need and the content lacks. */
export function dataIssues(settings: Settings, pages: readonly IndexedPage[]): Issue[] {
  return [...jsonDataIssues(settings, pages), ...unreadable(settings)];
}

/** Issues of the files in `jsondata/`. */
export function jsonDataIssues(settings: Settings, pages: readonly IndexedPage[]): Issue[] {
  const { content } = settings.roots;
  const broken = new JsonData(content).files().flatMap((file) => notJson(content, file));
  return [...broken, ...missing(settings, pages)];
}

function missing({ roots }: Settings, pages: readonly IndexedPage[]): Issue[] {
  const file = "jsondata/WebExtensionExamples.json";
  if (existsSync(path.join(roots.content, file))) return [];
  const asks = pages.some(({ slug }) => slug.startsWith(EXTENSIONS));
  if (!asks) return [];
  return [
    {
      code: "missing-data",
      severity: "warning",
      file,
      line: 1,
      column: 1,
      found: "no list of example extensions, so pages of the extensions API show none",
      advice: "Put the examples.json of the repository of example extensions here.",
    },
  ];
}

/** Pages are compiled without the data of such a file. */
function unreadable({ roots }: Settings): Issue[] {
  const { content, translated } = roots;
  const files: [root: string, file: string][] = [
    [content, path.join(content, POPULARITIES_FILE)],
    ...LOCALES.flatMap((locale): [string, string][] => {
      const root = rootOf(roots, locale);
      return root ? [[root, path.join(root, localeFolder(locale), AUTHORS_FILE)]] : [];
    }),
  ];
  const histories = [content, ...(translated ? [translated] : [])];
  return [
    ...files.flatMap(([root, file]) => notJson(root, file)),
    ...histories.flatMap(notHistory),
  ];
}

function notJson(root: string, file: string): Issue[] {
  if (readJsonFile(file) !== undefined || !existsSync(file)) return [];
  const name = path.relative(root, file);
  const text = readText(file);
  if (text === undefined) return [issue(name, START, "Make it a file that can be read.")];
  const { offset, advice } = jsonProblem(text) ?? { offset: 0, advice: "Write JSON." };
  return [issue(name, placeOf(text, offset), advice)];
}

function notHistory(root: string): Issue[] {
  const file = path.join(root, HISTORY_FILE);
  const problems = notJson(root, file);
  if (problems.length > 0 || !existsSync(file) || readHistoryFile(root)) return problems;
  const advice = 'Write { "en-us/…/index.md": { "modified": "…", "hash": "…" } }.';
  return [issue(HISTORY_FILE, START, advice)];
}

function issue(file: string, place: { line: number; column: number }, advice: string): Issue {
  const found = "data that cannot be read, so pages are made without them";
  const severity = "error";
  return { code: "unreadable", severity, file, ...place, found, advice };
}
