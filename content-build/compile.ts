import { readFileSync } from "node:fs";
import path from "node:path";
import { TooDeep } from "./html/parse.ts";
import type { Issue, IssueCode } from "./issues.ts";
import { inherit, makeDoc } from "./kinds/doc.ts";
import { DEFAULT_LOCALE } from "./locales.ts";
import { contributorsText } from "./outputs/contributors.ts";
import { writeOutput } from "./outputs/write.ts";
import type { BuiltFile } from "./page.ts";
import type { Project } from "./project.ts";
import { makeSidebar } from "./sidebars/make.ts";
import type { SidebarJob } from "./sidebars/request.ts";
import { documentUrl, pageFile } from "./slugs.ts";
import { splitFrontMatter } from "./source/front-matter.ts";
import { sourceFolder } from "./source/open.ts";
import type { DocJob } from "./threads/job.ts";
import { PageWork } from "./work.ts";

/** What is left of compiling one thing: its files, its problems, what it depends on. */
export interface CompileResult {
  files: BuiltFile[];
  issues: Issue[];
  /** Look-ups that were made; see `PageIndex`. */
  notes: string[];
  unsupportedMacros?: Record<string, number>;
  sidebarJob?: SidebarJob;
}

const MAX_SIZE = 2 * 1024 * 1024;

/** Compiles a document and writes its files below `out`. */
export function compileDoc(project: Project, job: DocJob, out: string): CompileResult {
  const page = project.index.find(job.locale, job.slug);
  if (!page) throw new Error(`${job.folder} is not in the index.`);
  project.index.notes = new Set();
  const file = `${page.folder}/index.md`;
  const folder = sourceFolder(project.settings, page);
  const bytes = readFileSync(path.join(folder, "index.md"));
  const english =
    page.locale === DEFAULT_LOCALE ? undefined : project.index.find(DEFAULT_LOCALE, page.slug);
  const split = splitFrontMatter(bytes.toString());
  if (bytes.length > MAX_SIZE || !split) {
    const found = `a file of ${bytes.length} bytes`;
    return lost(file, "too-large", found, "Divide it into several pages.");
  }
  const url = documentUrl(page.locale, page.slug);
  const work = new PageWork(
    project,
    { ...inherit(page, english), url },
    { file, body: split.body, bodyLine: split.bodyLine, folder },
  );
  if (
    page.locale !== DEFAULT_LOCALE &&
    !english &&
    !/^(?:orphaned|conflicting)\//.test(page.slug)
  ) {
    work.issueAt(
      0,
      "translation",
      `no English page ${page.slug}`,
      "Move or remove the translation.",
    );
  }
  try {
    const json = JSON.stringify(makeDoc(work));
    const target = pageFile(url);
    const files = [writeOutput(out, target, json, url)];
    const base = path.posix.dirname(target);
    files.push(writeOutput(out, `${base}/contributors.txt`, contributorsText(work)));
    for (const name of job.attachments) {
      files.push(writeOutput(out, `${base}/${name}`, readFileSync(path.join(folder, name))));
    }
    return {
      files,
      issues: work.issues,
      notes: [...project.index.notes],
      ...(Object.keys(work.unsupportedMacros).length > 0
        ? { unsupportedMacros: work.unsupportedMacros }
        : {}),
      ...(work.sidebarJob ? { sidebarJob: work.sidebarJob } : {}),
    };
  } catch (error) {
    if (error instanceof TooDeep || error instanceof RangeError) {
      return lost(file, "too-large", "elements nested too deep", "Nest them less.");
    }
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return lost(file, "crash", reason, "This is a fault of the compiler; please report it.");
  }
}

/** Makes a sidebar and writes its file below `out`. */
export function compileSidebar(project: Project, job: SidebarJob, out: string): CompileResult {
  project.index.notes = new Set();
  for (const { name } of job.requests) project.index.notes.add(`s:${name}`);
  const { sidebar, issues } = makeSidebar(project, job);
  const file = writeOutput(out, job.path, JSON.stringify(sidebar));
  return { files: [file], issues, notes: [...project.index.notes] };
}

/** The result of a page that could not be compiled. */
export function lost(file: string, code: IssueCode, found: string, advice: string): CompileResult {
  const issue: Issue = { code, severity: "error", file, line: 1, column: 1, found, advice };
  return { files: [], issues: [issue], notes: [] };
}
