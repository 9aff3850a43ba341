import path from "node:path";
import {
  type BuildOptions,
  type BuildProgress,
  type BuildReport,
  build,
  SettingError,
} from "#content-build/build.ts";
import type { Issue } from "#content-build/issues.ts";
import { CommandError, startStage } from "../local/terminal.ts";

const LISTED_ISSUES = 10;

/** The report of a build, and its output folder. */
export interface BuiltContent extends BuildReport {
  outDir: string;
}

/** Compiles the content, and prints the number of pages and issues. */
export async function buildContent(
  options: Pick<BuildOptions, "onRead"> = {},
): Promise<BuiltContent> {
  const stage = startStage("compile");
  const onProgress = ({ done, total }: BuildProgress) => stage.progress(done, total);
  const report = await build({ ...options, onProgress }).catch((error: unknown) => {
    throw error instanceof SettingError ? new CommandError(error.message) : error;
  });
  const { pages, compiled, issues, manifest, unsupportedMacros } = report;
  const outDir = path.dirname(manifest);
  const count = Object.values(pages).reduce((sum, number) => sum + number, 0);
  stage.done(`${count} pages, ${compiled === 0 ? "unchanged, skipped" : `${compiled} compiled`}`);
  listIssues(issues, outDir);
  listMacros(unsupportedMacros);
  return { ...report, outDir };
}

/** Lists pages that failed; minor issues are only counted. */
function listIssues(issues: Issue[], outDir: string): void {
  if (issues.length === 0) return;
  const errors = issues.filter(({ severity }) => severity === "error");
  for (const { file, line, column, found, advice } of errors.slice(0, LISTED_ISSUES)) {
    console.log(`    ${file}:${line}:${column} ${found}. ${advice}`);
  }
  if (errors.length > LISTED_ISSUES) console.log(`    … ${errors.length - LISTED_ISSUES} more`);
  const all = path.relative("", path.join(outDir, "issues.json"));
  const warnings = issues.length - errors.length;
  console.log(`    ${errors.length} errors and ${warnings} warnings in the content, see ${all}`);
}

function listMacros(unsupported: Record<string, number>): void {
  const calls = Object.entries(unsupported).sort(([, a], [, b]) => b - a);
  if (calls.length === 0) return;
  const names = calls.slice(0, LISTED_ISSUES).map(([name, count]) => `${name} ${count}`);
  const total = calls.reduce((sum, [, count]) => sum + count, 0);
  console.log(`    ${total} calls to unsupported macros: ${names.join(", ")}`);
}
