import { readFileSync } from "node:fs";
import path from "node:path";
import { DEFAULT_LOCALE } from "./contract/locales.ts";
import { documentUrl, pageFile } from "./contract/slugs.ts";
import { TooDeep } from "./html/parse.ts";
import type { Issue, IssueCode } from "./issues.ts";
import { inherit, makeDoc } from "./kinds/doc.ts";
import type { PageLinks } from "./links/anchors.ts";
import { contributorsText } from "./outputs/contributors.ts";
import type { Output } from "./outputs/write.ts";
import type { Project } from "./project.ts";
import { makeSidebar } from "./sidebars/make.ts";
import type { SidebarJob } from "./sidebars/request.ts";
import { splitFrontMatter } from "./source/front-matter.ts";
import { isOrphaned } from "./source/indexing.ts";
import { sourceFolder } from "./source/open.ts";
import type { IndexedPage } from "./source/page-index.ts";
import type { DocJob } from "./threads/job.ts";
import { PageWork } from "./work.ts";

/** What compiling one thing gives: files to write, problems, what it depends on. */
export interface Compiled {
  outputs: Output[];
  issues: Issue[];
  /** Look-ups that were made; see `PageIndex`. */
  notes: string[];
  /** What links between pages are led by, for each page. */
  pages?: PageLinks[];
  unsupportedMacros?: Record<string, number>;
  sidebarJob?: SidebarJob;
}

const MAX_SIZE = 2 * 1024 * 1024;

/** Compiles a document. */
export function compileDoc(project: Project, job: DocJob): Compiled {
  const page = project.index.find(job.locale, job.slug);
  if (!page) throw new Error(`${job.folder} is not in the index.`);
  project.index.notes = new Set();
  const file = `${page.folder}/index.md`;
  const folder = sourceFolder(project.settings, page);
  const bytes = readFileSync(path.join(folder, "index.md"));
  const split = bytes.length > MAX_SIZE ? undefined : splitFrontMatter(bytes.toString());
  if (!split) {
    const found = `a file of ${bytes.length} bytes`;
    return lost(file, "too-large", found, "Divide it into several pages.");
  }
  const english = englishOf(project, page);
  const url = documentUrl(page.locale, page.slug);
  const work = new PageWork(
    project,
    { ...inherit(page, english), url },
    { file, body: split.body, bodyLine: split.bodyLine, folder },
  );
  if (page.locale !== DEFAULT_LOCALE && !english && !isOrphaned(page.slug)) {
    const found = `no English page ${page.slug}`;
    work.issueAt(0, "translation", found, "Move or remove the translation.");
  }
  try {
    const target = pageFile(url);
    const base = path.posix.dirname(target);
    const outputs: Output[] = [
      { path: target, content: JSON.stringify(makeDoc(work)), url },
      { path: `${base}/contributors.txt`, content: contributorsText(work) },
    ];
    const files = [...job.attachments.map((name) => [name, path.join(folder, name)] as const)];
    for (const [name, file] of new Map([...files, ...work.files])) {
      outputs.push({ path: `${base}/${name}`, content: readFileSync(file) });
    }
    return { outputs, ...work.result() };
  } catch (error) {
    if (error instanceof TooDeep || error instanceof RangeError) {
      return lost(file, "too-large", "elements nested too deep", "Nest them less.");
    }
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return lost(file, "crash", reason, "This is a fault of the compiler; please report it.");
  }
}

/** Makes a sidebar. */
export function compileSidebar(project: Project, job: SidebarJob): Compiled {
  project.index.notes = new Set();
  for (const { name } of job.requests) project.index.notes.add(`s:${name}`);
  const { sidebar, issues } = makeSidebar(project, job);
  const outputs = [{ path: job.path, content: JSON.stringify(sidebar) }];
  return { outputs, issues, notes: [...project.index.notes] };
}

/** The result of a page that could not be compiled. */
export function lost(file: string, code: IssueCode, found: string, advice: string): Compiled {
  const issue: Issue = { code, severity: "error", file, line: 1, column: 1, found, advice };
  return { outputs: [], issues: [issue], notes: [] };
}

/** The English page that a translation belongs to, even if that has moved. */
function englishOf(project: Project, page: IndexedPage): IndexedPage | undefined {
  if (page.locale === DEFAULT_LOCALE) return undefined;
  return project.index.resolve(documentUrl(DEFAULT_LOCALE, page.slug)).page;
}
