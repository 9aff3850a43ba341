import { existsSync } from "node:fs";
import type { Doc } from "../contract/documents.ts";
import { macroKey } from "../macros/parse.ts";
import type { PageCompilation } from "../page/page-compilation.ts";
import { type SidebarRequest, sidebarJob } from "../page/sidebar-job.ts";
import { dependsOn } from "../source/dependencies.ts";
import { jsObject } from "./js.ts";
import { webExtensionModule } from "./webext.ts";
import { hasWebExtApi, readYamlSidebar, sidebarFile } from "./yaml.ts";

const perPart = new Map<string, boolean>();

/** The sidebar of a page: from its macros, else from its front matter. */
export function sidebarFor(compilation: PageCompilation): Pick<Doc, "sidebar" | "sidebarMacro"> {
  const named = (compilation.page.sidebar ?? []).map((name) => name.toLowerCase());
  const asked =
    compilation.sidebars.length > 0
      ? compilation.sidebars
      : named.map((name) => ({ name, parameters: [] }));
  const requests = asked.flatMap((request) => complete(compilation, request) ?? []);
  const macro = compilation.sidebars.length === 0 && named[0] ? { sidebarMacro: named[0] } : {};
  if (requests.length === 0) return macro;
  const job = sidebarJob(compilation.page.locale, requests);
  compilation.sidebarJob = job;
  return { ...macro, sidebar: job.path };
}

/** Adds the parameters of a sidebar; undefined if there is no such sidebar. */
function complete(
  compilation: PageCompilation,
  request: SidebarRequest,
): SidebarRequest | undefined {
  const { index, settings } = compilation.project;
  const name = macroKey(request.name) === "jsref" ? "jsref" : request.name;
  const slug = index.originalSlug(compilation.page);
  if (name === "jsref") return { name, parameters: [jsObject(slug)] };
  if (request.parameters.length > 0) return request;
  const root = settings.roots.content;
  index.dependencies.add(dependsOn.sidebar(name));
  if (!/^[a-z0-9_-]+$/.test(name) || !existsSync(sidebarFile(root, name))) {
    compilation.issueIn(
      name,
      "sidebar",
      `the sidebar ${name}, which does not exist`,
      `Write sidebars/${name}.yaml, or name another sidebar.`,
    );
    return undefined;
  }
  if (!dependsOnPart(root, name)) return request;
  return { name, parameters: [webExtensionModule(slug)] };
}

function dependsOnPart(root: string, name: string): boolean {
  const file = sidebarFile(root, name);
  let answer = perPart.get(file);
  if (answer === undefined) {
    try {
      answer = hasWebExtApi(readYamlSidebar(root, name)?.sidebar ?? []);
    } catch {
      answer = false;
    }
    perPart.set(file, answer);
  }
  return answer;
}
