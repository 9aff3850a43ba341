import path from "node:path";
import { type Diagnostic, DiagnosticSeverity } from "vscode-languageserver";
import type { TextDocument } from "vscode-languageserver-textdocument";
import type { Issue } from "../../issues.ts";
import { EXERCISE_FILE, isExerciseFile } from "../../kinds/exercises/exercise-folders.ts";
import { exerciseIssues } from "../../kinds/exercises/exercise-issues.ts";
import type { LiveSite } from "../../live/live-site.ts";
import { readDocument } from "../../source/documents.ts";
import { checkSidebar } from "../sidebar-files/check.ts";

/** The issues of an unsaved text. */
export function diagnose(site: LiveSite, file: string, document: TextDocument): Diagnostic[] {
  const text = document.getText();
  return issuesOf(site, file, text).map((issue) => toDiagnostic(issue, document));
}

function issuesOf(site: LiveSite, file: string, text: string): Issue[] {
  const { settings, project } = site;
  if (file.startsWith(path.join(settings.roots.content, "sidebars") + path.sep)) {
    return checkSidebar({ project }, path.basename(file, ".yaml"), text);
  }
  if (path.basename(file) === EXERCISE_FILE && isExerciseFile(file)) {
    return exerciseIssues(settings, file, text);
  }
  const source = site.documentOf(file);
  if (!source?.page || path.basename(file) !== "index.md") return [];
  const { page, locale, folder } = source;
  const read = readDocument(settings.roots, locale, source, text);
  site.pages.setText(folder, text);
  const own = `${folder}/index.md`;
  const compiled = site.pages.page(page).issues.filter((issue) => issue.file === own);
  return [...read.issues, ...compiled];
}

function toDiagnostic(
  { line, column, code, severity, found, advice }: Issue,
  document: TextDocument,
): Diagnostic {
  const start = { line: line - 1, character: column - 1 };
  const rest = document.getText({ start, end: { line, character: 0 } });
  // Extends to the end of the word or call at which the issue starts.
  const [part = ""] = /^(?:\{\{.*?\}\}|[^\s)>"']+)/.exec(rest) ?? [];
  return {
    range: {
      start,
      end: { line: start.line, character: start.character + Math.max(1, part.length) },
    },
    severity: severity === "error" ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
    code,
    source: "content",
    message: `${found}. ${advice}`,
  };
}
