import { writeFileSync } from "node:fs";
import path from "node:path";
import { type CheckOptions, readArguments } from "./arguments.ts";
import { type CheckResult, checkFiles } from "./check-files.ts";
import { listFiles } from "./files.ts";
import { messageOf } from "./messages.ts";
import { toSarif } from "./sarif.ts";

const HELP = `Finds features in CSS, HTML and JavaScript that do not work in your browsers.

  npm run check -- FILES…             files, or folders with code

  --browsers QUERY    "baseline widely available" (the default), "baseline 2024", or a query as for
                      Browserslist: "chrome >= 110, safari >= 16.4", "last 2 versions"
  --format FORMAT     text (the default), json, sarif
  --out FILE          where to write the result; by default the terminal
  --guarded           also what the code tests first (@supports, in, typeof, ?.)

Exits with 0 if all features work, with 1 if some do not, with 2 if it could not check.`;

/** Runs `npm run check`; gives the exit code. */
export function runCheckCommand(args: string[], folder: string, today: string): number {
  try {
    const options = readArguments(args);
    if (options.help || options.files.length === 0) {
      console.log(HELP);
      return options.help ? 0 : 2;
    }
    const files = listFiles(options.files, folder);
    const result = checkFiles(files, { ...options, today });
    write(result, options, folder);
    return result.files.some(({ problems }) => problems.length > 0) ? 1 : 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 2;
  }
}

function write(result: CheckResult, { format, out }: CheckOptions, folder: string): void {
  const text = format === "text" ? toText(result, folder) : toJson(result, format, folder);
  if (!out) {
    console.log(text);
    return;
  }
  writeFileSync(path.resolve(folder, out), `${text}\n`);
  console.log(`${summary(result)} Written to ${out}.`);
}

function toJson(result: CheckResult, format: "json" | "sarif", folder: string): string {
  if (format === "sarif") return JSON.stringify(toSarif(result, folder), null, 2);
  const problems = result.files.flatMap(({ file, problems }) =>
    problems.map(({ finding, verdict: { since, missing } }) => ({
      file: path.relative(folder, file),
      ...finding,
      ...(since && { since }),
      missing: missing.map(({ browser, asked }) => `${browser} ${asked}`),
    })),
  );
  return JSON.stringify({ browsers: result.query, problems }, null, 2);
}

function toText(result: CheckResult, folder: string): string {
  const lines = result.files.flatMap(({ file, problems, skipped }) => {
    const name = path.relative(folder, file);
    const own = problems.map((problem) => {
      const { line, column } = problem.finding;
      return `${name}:${line}:${column}  ${messageOf(problem, result.browsers)}`;
    });
    return skipped ? [`${name}  not checked: ${skipped}.`] : own;
  });
  return [...lines, summary(result)].join("\n");
}

function summary({ files, query }: CheckResult): string {
  const count = files.reduce((sum, { problems }) => sum + problems.length, 0);
  const found = count === 1 ? "1 use" : `${count} uses`;
  return `${files.length} files, ${found} of features that are not in: ${query}.`;
}
