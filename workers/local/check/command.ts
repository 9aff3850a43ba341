import { readdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { DEFAULT_QUERY } from "#content-build/compat/audience/audience.ts";
import { languageOfFile } from "#content-build/compat/check/guess-language.ts";
import { checkFiles, type CheckResult } from "./check-files.ts";
import { messageOf } from "./messages.ts";
import { toSarif } from "./sarif.ts";

const HELP = `Finds features in CSS, HTML and JavaScript that do not work in your browsers.

  npm run check -- FILES…             files, or folders with code

  --browsers QUERY    "baseline widely available" (the default), "baseline 2024", or a query as for
                      Browserslist: "chrome >= 110, safari >= 16.4", "last 2 versions"
  --format FORMAT     text (the default), json, sarif
  --out FILE          where to write the result; by default the terminal
  --guarded           also what the code tests first (@supports, in, typeof, ?.)

Exits with 0 if all features work, with 1 if some do not, with 2 if it could not check
all of them.`;

/** Folders that are not read. */
const SKIPPED = new Set(["node_modules", ".git"]);

/** How results are written. */
const FORMATS = ["text", "json", "sarif"] as const;

type Format = (typeof FORMATS)[number];

/** The parsed arguments. */
interface CheckOptions {
  files: string[];
  browsers: string;
  format: Format;
  out: string | undefined;
  guarded: boolean;
  help: boolean;
}

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
    if (result.files.some(({ problems }) => problems.length > 0)) return 1;
    return result.files.some(({ incomplete }) => incomplete) ? 2 : 0;
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
  const incomplete = result.files
    .filter((one) => one.incomplete)
    .map(({ file }) => path.relative(folder, file));
  return JSON.stringify({ browsers: result.query, problems, incomplete }, null, 2);
}

function toText(result: CheckResult, folder: string): string {
  const lines = result.files.flatMap(({ file, problems, incomplete }) => {
    const name = path.relative(folder, file);
    const own = problems.map((problem) => {
      const { line, column } = problem.finding;
      return `${name}:${line}:${column}  ${messageOf(problem, result.browsers)}`;
    });
    return incomplete ? [...own, `${name}  ${incomplete}.`] : own;
  });
  return [...lines, summary(result)].join("\n");
}

function summary({ files, query }: CheckResult): string {
  const count = files.reduce((sum, { problems }) => sum + problems.length, 0);
  const found = count === 1 ? "1 use" : `${count} uses`;
  return `${files.length} files, ${found} of features that are not in: ${query}.`;
}

/** Reads the arguments of `npm run check`; throws an error that says what is wrong. */
function readArguments(args: string[]): CheckOptions {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      browsers: { type: "string", default: DEFAULT_QUERY },
      format: { type: "string", default: "text" },
      out: { type: "string" },
      guarded: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  const format = FORMATS.find((name) => name === values.format);
  if (!format) throw new Error(`--format is one of ${FORMATS.join(", ")}, not "${values.format}".`);
  return { ...values, format, out: values.out, files: positionals };
}

/** The files to check: those that are named, and those with code in folders that are named. */
function listFiles(names: readonly string[], folder: string): string[] {
  return names.flatMap((name) => {
    const full = path.resolve(folder, name);
    const found = statSync(full, { throwIfNoEntry: false });
    if (!found) throw new Error(`There is no file "${name}".`);
    if (found.isDirectory()) return within(full);
    if (!languageOfFile(full)) throw new Error(`"${name}" is neither CSS, HTML nor JavaScript.`);
    return [full];
  });
}

function within(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const full = path.join(folder, entry.name);
      if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : within(full);
      return entry.isFile() && languageOfFile(full) ? [full] : [];
    });
}
