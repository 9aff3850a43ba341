import path from "node:path";
import { LOCALES, localeFolder } from "../../contract/locales.ts";
import type { Issue } from "../../issues.ts";
import type { Settings } from "../../settings.ts";
import { rootOf } from "../../source/documents.ts";
import { PlanError } from "../plans/plan-error.ts";
import { repositoryOf } from "../repository/git.ts";
import { count } from "./carry-out.ts";
import type { CommandInput } from "./command.ts";

const FORMATS = ["text", "json", "github", "gitlab"];

/** Prints issues as text, as JSON, or as annotations for a code host. */
export function printIssues(
  { workspace: { settings }, say }: Pick<CommandInput, "workspace" | "say">,
  issues: readonly Issue[],
  format = "text",
): void {
  if (!FORMATS.includes(format)) {
    throw new PlanError(`There is no format ${format}; there are ${FORMATS.join(", ")}.`);
  }
  if (format === "text") {
    printText(issues, say);
    return;
  }
  const placed = issues.map((issue) => ({ ...issue, path: pathOf(settings, issue.file) }));
  if (format === "json") say(JSON.stringify(placed, null, 2));
  else if (format === "gitlab") say(JSON.stringify(placed.map(codeQuality), null, 2));
  else for (const issue of placed) say(annotation(issue));
}

function printText(issues: readonly Issue[], say: (line: string) => void): void {
  let last = "";
  for (const { file, line, column, severity, found, advice } of issues) {
    if (file !== last) say(file);
    last = file;
    say(`  ${line}:${column} ${severity}: ${found.split("\n", 1)[0]}. ${advice}`);
  }
  const files = new Set(issues.map(({ file }) => file)).size;
  say(
    issues.length === 0
      ? "No issues."
      : `${count(issues.length, "issue")} in ${count(files, "file")}.`,
  );
}

type PlacedIssue = Issue & { path: string };

/** A GitHub workflow command, shown next to the line. */
function annotation({
  severity,
  path: file,
  line,
  column,
  code,
  found,
  advice,
}: PlacedIssue): string {
  const properties = [`file=${file}`, `line=${line}`, `col=${column}`, `title=${code}`];
  return `::${severity} ${properties.map(escapeProperty).join(",")}::${escapeData(`${found}. ${advice}`)}`;
}

function escapeData(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text)
    .replaceAll(",", "%2C")
    .replace(/:(?!:)/g, "%3A");
}

/** An entry of GitLab's code quality report. */
function codeQuality({ severity, path: file, line, column, code, found, advice }: PlacedIssue) {
  return {
    description: `${found}. ${advice}`,
    check_name: code,
    fingerprint: `${file}:${line}:${column}:${code}:${found}`,
    severity: severity === "error" ? "major" : "minor",
    location: { path: file, lines: { begin: line } },
  };
}

/** The path of a file relative to its repository, as code hosts expect. */
function pathOf(settings: Settings, file: string): string {
  const absolute = absolutePath(settings, file);
  const root = repositories.get(path.dirname(absolute)) ?? repositoryOf(absolute);
  repositories.set(path.dirname(absolute), root);
  return path.relative(root ?? "", absolute);
}

const repositories = new Map<string, string | undefined>();

/** The absolute path of an issue's file. */
export function absolutePath(settings: Settings, file: string): string {
  const locale = LOCALES.find((name) => file.startsWith(`${localeFolder(name)}/`));
  const root = (locale && rootOf(settings.roots, locale)) ?? settings.roots.content;
  return path.join(root, file);
}
