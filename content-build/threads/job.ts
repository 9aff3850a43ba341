import { type Compiled, compileDoc, compileSidebar } from "../compile.ts";
import type { BuiltFile } from "../contract/documents.ts";
import type { Locale } from "../contract/locales.ts";
import { type EncodedFile, encodeOutput } from "../outputs/write.ts";
import type { Project } from "../project.ts";
import type { SidebarJob } from "../sidebars/request.ts";
import type { DocumentSource } from "../source/documents.ts";
import type { IndexedPage } from "../source/page-index.ts";

/** One thing to compile. */
export type Job = DocJob | ({ kind: "sidebar" } & SidebarJob);

/** A document, and the names of the files beside it. */
export interface DocJob {
  kind: "doc";
  locale: Locale;
  slug: string;
  folder: string;
  attachments: string[];
}

/** What a job gives: files that are not written yet, problems, what it depends on. */
export interface JobOutput extends Omit<Compiled, "outputs"> {
  files: EncodedFile[];
}

/** What is left of a job once its files are written. */
export interface JobResult extends Omit<Compiled, "outputs"> {
  files: BuiltFile[];
}

/** The key under which a job's result is kept. */
export function jobKey(job: Job): string {
  return job.kind === "doc" ? job.folder : job.path;
}

/** The job for a document. */
export function docJob(document: DocumentSource, { locale, slug }: IndexedPage): DocJob {
  const attachments = document.attachments.map(({ name }) => name);
  return { kind: "doc", locale, slug, folder: document.folder, attachments };
}

/** Compiles one job. */
export function runJob(project: Project, job: Job): JobOutput {
  const { outputs, ...rest } =
    job.kind === "doc" ? compileDoc(project, job) : compileSidebar(project, job);
  return { ...rest, files: outputs.map(encodeOutput) };
}
