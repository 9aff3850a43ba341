import { type CompileResult, compileDoc, compileSidebar } from "../compile.ts";
import type { Locale } from "../locales.ts";
import type { Project } from "../project.ts";
import type { SidebarJob } from "../sidebars/request.ts";

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

/** The key under which a job's result is kept. */
export function jobKey(job: Job): string {
  return job.kind === "doc" ? job.folder : job.path;
}

/** Compiles one job and writes its files below `out`. */
export function runJob(project: Project, job: Job, out: string): CompileResult {
  return job.kind === "doc" ? compileDoc(project, job, out) : compileSidebar(project, job, out);
}
