import { statSync } from "node:fs";
import type { Doc } from "../contract/documents.ts";
import { englishBody } from "../macros/english-body.ts";
import { quietly } from "../macros/macro.ts";
import { findMacros, macroKey } from "../macros/parse.ts";
import { runMacro } from "../macros/run.ts";
import type { PageCompilation } from "../page/page-compilation.ts";
import { type SidebarRequest, sidebarJob } from "../page/sidebar-job.ts";
import { featureOriginalOf } from "../project/original.ts";
import { dependsOn } from "../source/dependencies.ts";
import { jsObject } from "./js.ts";
import { webExtensionModule } from "./webext.ts";
import { hasWebExtApi, readYamlSidebar, sidebarFile } from "./yaml.ts";

/** Whether a sidebar file has `webExtApi`, and when the file was changed. */
const perPart = new Map<string, { changed: number; answer: boolean }>();

/** Macros with arguments, or whose sidebar has another name; all others are named like a file. */
const MACROS = new Set([
  "apiref",
  "canvassidebar",
  "defaultapisidebar",
  "firefoxsidebar",
  "gamessidebar",
  "htmlref",
  "httpsidebar",
  "serviceworkersidebar",
  "webglsidebar",
  "webrtcsidebar",
  "xsltref",
]);

/** The sidebar of a page: from its macros, else from its front matter, else from English macros. */
export function sidebarFor(compilation: PageCompilation): Pick<Doc, "sidebar" | "sidebarMacro"> {
  const { page, sidebars } = compilation;
  const named = sidebars.length > 0 ? [] : (page.sidebar ?? []);
  for (const text of named) requestNamed(compilation, text);
  if (sidebars.length === 0) requestOriginal(compilation);
  const requests = sidebars.flatMap((request) => complete(compilation, request) ?? []);
  const macro = named[0] ? { sidebarMacro: named[0].replace(/\(.*/s, "").toLowerCase() } : {};
  if (requests.length === 0) return macro;
  const job = sidebarJob(page.locale, requests);
  compilation.sidebarJob = job;
  return { ...macro, sidebar: job.path };
}

/** Requests a sidebar that front matter names: `cssref`, `APIRef("DOM")`. */
function requestNamed(compilation: PageCompilation, text: string): void {
  const [call] = findMacros(`{{${text}}}`).calls;
  if (call && MACROS.has(macroKey(call.name))) runMacro(compilation, { ...call, start: 0 });
  else compilation.sidebars.push({ name: text.toLowerCase(), parameters: [] });
}

/** Requests the sidebar of a translation's English page, which has it from its own macros. */
function requestOriginal(compilation: PageCompilation): void {
  if (!featureOriginalOf(compilation.project, compilation.page)) return;
  for (const call of findMacros(englishBody(compilation)).calls) {
    if (MACROS.has(macroKey(call.name))) runMacro(compilation, { ...call, start: 0 }, quietly);
  }
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
  const changed = /^[a-z0-9_-]+$/.test(name) ? changedAt(sidebarFile(root, name)) : undefined;
  if (changed === undefined) {
    compilation.issueIn(
      name,
      "sidebar",
      `the sidebar ${name}, which does not exist`,
      `Write sidebars/${name}.yaml, or name another sidebar.`,
    );
    return undefined;
  }
  if (!dependsOnPart(root, name, changed)) return request;
  return { name, parameters: [webExtensionModule(slug)] };
}

/** When a file was changed, in milliseconds since 1970; undefined if there is none. */
function changedAt(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}

function dependsOnPart(root: string, name: string, changed: number): boolean {
  const file = sidebarFile(root, name);
  const known = perPart.get(file);
  if (known?.changed === changed) return known.answer;
  let answer = false;
  try {
    answer = hasWebExtApi(readYamlSidebar(root, name)?.sidebar ?? []);
  } catch {
    // An invalid sidebar is reported when it is compiled.
  }
  perPart.set(file, { changed, answer });
  return answer;
}
