import path from "node:path";
import { parseArgs } from "node:util";
import { type BuildProgress, type BuildReport, build, SettingError } from "./build.ts";
import { findLocale, LOCALES, type Locale } from "./contract/locales.ts";
import type { Issue } from "./issues.ts";

const HELP = `Compiles content into a tree of index.json files.

  npm run build:content -- [options]

  --out DIR      where to write (default build/content)
  --locale L     compile this locale only; may be repeated
  --only GLOB    compile only pages whose address matches: "/en-US/docs/Web/CSS/*";
                 may be repeated
  --strict       exit with 1 if there is any issue
  --json         print the report as JSON ("npm run -s": without npm's own lines)
  --help         print this text

Roots come from CONTENT_ROOT, CONTENT_TRANSLATED_ROOT, BLOG_ROOT, CURRICULUM_ROOT,
GENERIC_CONTENT_ROOT and CONTRIBUTOR_SPOTLIGHT_ROOT; see docs/settings.md.`;

const SHOWN_FILES = 12;
const SHOWN_ISSUES = 4;

/** Runs the command line; returns the exit code. */
export async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      out: { type: "string" },
      locale: { type: "string", multiple: true },
      only: { type: "string", multiple: true },
      strict: { type: "boolean", default: false },
      json: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help || positionals.some((word) => word !== "build")) {
    console.log(HELP);
    return values.help ? 0 : 2;
  }
  const report = await build({
    ...(values.out ? { out: path.resolve(process.env.INIT_CWD ?? "", values.out) } : {}),
    ...(values.only ? { only: values.only } : {}),
    locales: (values.locale ?? []).map(parseLocale),
    ...(values.json ? {} : { onProgress: progressPrinter() }),
  });
  if (values.json) console.log(JSON.stringify(report));
  else printReport(report);
  return values.strict && report.issues.length > 0 ? 1 : 0;
}

function parseLocale(name: string): Locale {
  const locale = findLocale(name);
  if (locale) return locale;
  throw new SettingError(`There is no locale ${name}; there are ${LOCALES.join(", ")}.`);
}

/** A live line on a terminal, else one line per stage. */
function progressPrinter(): (progress: BuildProgress) => void {
  const isTerminal = process.stdout.isTTY;
  let last = "";
  return ({ stage, done, total }) => {
    if (!isTerminal) {
      if (stage !== last) console.log(`${stage} …`);
      last = stage;
      return;
    }
    const share = total > 0 ? ` ${done} of ${total} (${Math.floor((100 * done) / total)} %)` : "";
    process.stdout.write(`\r\u001b[K${stage}${share}`);
    if (stage === "writing") process.stdout.write("\r\u001b[K");
  };
}

function printReport(report: BuildReport): void {
  printIssues(report.issues);
  const macros = Object.entries(report.unsupportedMacros);
  if (macros.length > 0) {
    const list = macros.slice(0, 10).map(([name, count]) => `${name} ${count}`);
    console.log(
      `Unknown macros, shown as text: ${list.join(", ")}${macros.length > 10 ? ", …" : ""}`,
    );
  }
  const pages = Object.entries(report.pages).map(([locale, count]) => `${locale} ${count}`);
  console.log(`Pages: ${pages.join(", ") || "none"}`);
  console.log(
    `Compiled ${report.compiled}, reused ${report.reused}, in ${report.seconds.toFixed(1)} s, ` +
      `with at most ${Math.round(report.peakMemory / 2 ** 20)} MB. ` +
      `Issues: ${report.issues.length}. Version ${report.version}.`,
  );
}

/** Prints the first issues of the first files and the number of the others; issues.json has all. */
function printIssues(issues: readonly Issue[]): void {
  const files = new Map<string, Issue[]>();
  for (const issue of issues) files.set(issue.file, [...(files.get(issue.file) ?? []), issue]);
  for (const [file, list] of [...files].slice(0, SHOWN_FILES)) {
    console.log(file);
    for (const { line, column, severity, found, advice } of list.slice(0, SHOWN_ISSUES)) {
      console.log(`  ${line}:${column} ${severity}: ${found.split("\n", 1)[0]}. ${advice}`);
    }
    if (list.length > SHOWN_ISSUES) console.log(`  and ${list.length - SHOWN_ISSUES} more`);
  }
  const more = files.size - SHOWN_FILES;
  if (more > 0) console.log(`and ${more} more files with issues; all are in issues.json`);
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof SettingError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
