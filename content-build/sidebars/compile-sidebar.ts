import type { Compiled } from "../page/compiled.ts";
import type { SidebarJob } from "../page/sidebar-job.ts";
import type { Project } from "../project/project.ts";
import { Dependencies, dependsOn } from "../source/dependencies.ts";
import { makeSidebar } from "./make.ts";

/** Makes a sidebar. */
export function compileSidebar(project: Project, job: SidebarJob): Compiled {
  const dependencies = new Dependencies();
  project.index.dependencies = dependencies;
  for (const { name } of job.requests) dependencies.add(dependsOn.sidebar(name));
  const { sidebar, issues } = makeSidebar(project, job);
  const outputs = [{ path: job.path, content: JSON.stringify(sidebar) }];
  return { outputs, issues, dependencies: dependencies.list() };
}
