import { encodeOutput } from "../files/write.ts";
import { compileDoc, type DocJob } from "../kinds/doc/compile-doc.ts";
import { compileMarkdown, type MarkdownJob, markdownOf } from "../outputs/compile-markdown.ts";
import type { Compiled, EncodedResult } from "../page/compiled.ts";
import type { SidebarJob } from "../page/sidebar-job.ts";
import type { Project } from "../project/project.ts";
import { compileSidebar } from "../sidebars/compile-sidebar.ts";
import type { DocumentSource } from "../source/documents.ts";
import type { IndexedPage } from "../source/indexed-page.ts";

/** A unit of compilation. */
export type Job =
  | ({ kind: "doc" } & DocJob)
  | ({ kind: "sidebar" } & SidebarJob)
  | ({ kind: "markdown" } & MarkdownJob);

/** The key of a job's result. */
export function jobKey(job: Job): string {
  return job.kind === "doc" ? job.folder : job.path;
}

/** The job of a document. */
export function docJob(document: DocumentSource, { locale, slug }: IndexedPage): Job {
  const attachments = document.attachments.map(({ name }) => name);
  return { kind: "doc", locale, slug, folder: document.folder, attachments };
}

const encoder = new TextEncoder();

/** Compiles a job, and encodes its files and texts. */
export function runJob(project: Project, job: Job): EncodedResult {
  const compiled = compile(project, job);
  const { outputs, search, markdown, ...rest } = compiled;
  return {
    ...rest,
    files: outputs.map(encodeOutput),
    ...(search ? { search: { ...search, json: encoder.encode(search.json) } } : {}),
    ...(markdown ? { markdown: encodeText(markdown) } : {}),
  };
}

function encodeText({
  text,
  ...entry
}: NonNullable<Compiled["markdown"]>): NonNullable<EncodedResult["markdown"]> {
  return text === undefined ? entry : { ...entry, text: encoder.encode(text) };
}

function compile(project: Project, job: Job): Compiled {
  if (job.kind === "doc") return compileWithMarkdown(project, job);
  if (job.kind === "sidebar") return compileSidebar(project, job);
  return compileMarkdown(job, project.settings.baseUrl);
}

/** The Markdown is final unless links of the page are changed later, which is rare. */
function compileWithMarkdown(project: Project, job: DocJob): Compiled {
  const { page, ...compiled } = compileDoc(project, job);
  if (!page) return compiled;
  return { ...compiled, markdown: markdownOf(page, page.url, project.settings.baseUrl) };
}
