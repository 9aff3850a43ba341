import type { SidebarNode } from "../contract/documents.ts";
import type { FragmentLink } from "../page/anchors.ts";
import type { Compiled } from "../page/compiled.ts";
import type { SidebarJob } from "../page/sidebar-job.ts";
import type { Project } from "../project/project.ts";
import { Dependencies, dependsOn } from "../source/dependencies.ts";
import { makeSidebar } from "./make.ts";

/** Compiles a sidebar. */
export function compileSidebar(project: Project, job: SidebarJob): Compiled {
  const dependencies = new Dependencies();
  project.index.dependencies = dependencies;
  for (const { name } of job.requests) dependencies.add(dependsOn.sidebar(name));
  const { sidebar, issues } = makeSidebar(project, job);
  const outputs = [{ path: job.path, content: JSON.stringify(sidebar) }];
  // Not a link target: only its own links count.
  const page = {
    url: job.path,
    file: job.path,
    anchors: "",
    links: fragmentLinks(sidebar.content),
  };
  const pages = page.links.length > 0 ? [page] : [];
  return { outputs, issues, dependencies: dependencies.list(), pages };
}

function fragmentLinks(nodes: readonly SidebarNode[]): FragmentLink[] {
  return nodes.flatMap(({ uri, external, content = [] }) => [
    ...(uri?.includes("#") && !external ? [{ href: uri }] : []),
    ...fragmentLinks(content),
  ]);
}
