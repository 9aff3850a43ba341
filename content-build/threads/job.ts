import { type Compiled, compileDoc, compileSidebar } from "../compile.ts";
import type { Locale } from "../locales.ts";
import type { TreeWriter } from "../outputs/write.ts";
import type { BuiltFile } from "../page.ts";
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

/** What is left of a job once its files are written. */
export interface JobResult extends Omit<Compiled, "outputs"> {
  files: BuiltFile[];
}

/** The key under which a job's result is kept. */
export function jobKey(job: Job): string {
  return job.kind === "doc" ? job.folder : job.path;
}

/** Compiles one job at once; its files are written in the background. */
export async function runJob(project: Project, job: Job, writer: TreeWriter): Promise<JobResult> {
  const { outputs, ...rest } =
    job.kind === "doc" ? compileDoc(project, job) : compileSidebar(project, job);
  return { ...rest, files: await writer.write(outputs) };
}
