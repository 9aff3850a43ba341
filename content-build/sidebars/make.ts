import type { Sidebar, SidebarNode } from "../contract/documents.ts";
import type { Issue } from "../issues.ts";
import type { SidebarJob, SidebarRequest } from "../page/sidebar-job.ts";
import type { Project } from "../project/project.ts";
import { YamlError } from "../source/yaml-problem.ts";
import { groupNodes, interfaceNodes } from "./api.ts";
import { SidebarContext } from "./context.ts";
import { yamlSidebarNodes } from "./from-yaml.ts";
import { jsNodes } from "./js.ts";
import { readYamlSidebar } from "./yaml.ts";

/** Builds a sidebar. Parts that fail are omitted with an issue. */
export function makeSidebar(
  project: Project,
  job: SidebarJob,
): { sidebar: Sidebar; issues: Issue[] } {
  const context = new SidebarContext(project, job.locale);
  const issues: Issue[] = [];
  const content: SidebarNode[] = [];
  for (const request of job.requests) {
    const nodes = makeNodes(context, request);
    if (Array.isArray(nodes)) content.push(...nodes);
    else issues.push(nodes);
  }
  const name = job.requests.map((request) => request.name).join(" ");
  return { sidebar: { name, locale: job.locale, content }, issues };
}

function makeNodes(
  context: SidebarContext,
  { name, parameters }: SidebarRequest,
): SidebarNode[] | Issue {
  const [first = "", second = ""] = parameters;
  if (name === "apiref") return interfaceNodes(context, first, second);
  if (name === "jsref") return jsNodes(context, first);
  if (name === "defaultapisidebar") {
    return (
      groupNodes(context, first) ??
      problem("jsondata/GroupData.json", `the group ${first}, which does not exist`, "Add it.")
    );
  }
  const file = `sidebars/${name}.yaml`;
  try {
    const yaml = readYamlSidebar(context.project.settings.roots.content, name);
    if (!yaml) {
      const advice = "Name a sidebar that exists in the front matter, or write this file.";
      return problem(file, "a sidebar that does not exist", advice);
    }
    return yamlSidebarNodes(context, yaml, first);
  } catch (error) {
    if (error instanceof YamlError) {
      const { line, column, found, advice } = error.problem;
      return { ...problem(file, found, advice), line, column };
    }
    const reason = error instanceof Error ? error.message : String(error);
    return problem(file, reason, "Correct the file.");
  }
}

function problem(file: string, found: string, advice: string): Issue {
  return { code: "sidebar", severity: "warning", file, line: 1, column: 1, found, advice };
}
