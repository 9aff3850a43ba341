import { own } from "../../contract/own.ts";
import { featureOriginalOf } from "../../project/original.ts";
import { MacroArguments, MacroError } from "../arguments.ts";
import { englishBody } from "../english-body.ts";
import type { Macro, MacroContext } from "../macro.ts";
import { findMacros, macroKey } from "../parse.ts";

const API = "Web/API/";

/** The sidebar of an interface and its group: `{{APIRef("DOM")}}`. */
export const apiRef: Macro = (context, args) => {
  const { page, project } = context;
  const slug = [project.index.originalSlug(page), page.slug].find((at) => at.startsWith(API));
  if (slug === undefined) throw new MacroError("the page is not below Web/API/");
  const name = slug.slice(API.length).split("/")[0] ?? "";
  context.sidebar({ name: "apiref", parameters: [name, groupOf(context, args) ?? ""] });
  return "";
};

/** The group in a call; in translations, if there is no such group, that of the English page. */
function groupOf(context: MacroContext, args: MacroArguments): string | undefined {
  const group = args.text(0);
  if (group && own(context.project.json.groups, group)) return group;
  if (!featureOriginalOf(context.project, context.page)) return group;
  const calls = findMacros(englishBody(context)).calls;
  const call = calls.find(({ name }) => macroKey(name) === "apiref");
  return new MacroArguments(call?.values ?? []).text(0) ?? group;
}

/** The sidebar of a group of Web APIs: `{{DefaultAPISidebar("DOM")}}`. */
export const defaultApiSidebar: Macro = (context, args) => {
  requestGroup(context, args.required(0, "group"));
  return "";
};

/** The sidebar of a built-in object of JavaScript. */
export const jsRef: Macro = (context) => {
  context.sidebar({ name: "jsref", parameters: [] });
  return "";
};

/** A sidebar defined in YAML. */
export function yamlSidebar(name: string): Macro {
  return (context) => {
    context.sidebar({ name, parameters: [] });
    return "";
  };
}

/** The sidebar of a fixed group of Web APIs. */
export function groupSidebar(group: string): Macro {
  return (context) => {
    requestGroup(context, group);
    return "";
  };
}

/** Translations may name a group by a former name: they get the sidebar of their English page. */
function requestGroup(context: MacroContext, group: string): void {
  if (requestKnownGroup(context, group)) return;
  context.issue(
    "sidebar",
    `the group ${group}, which does not exist`,
    "Name a group of jsondata/GroupData.json, or add it there.",
  );
  for (const { name, values } of findMacros(englishBody(context)).calls) {
    const args = new MacroArguments(values);
    if (macroKey(name) === "apiref") apiRef(context, args);
    if (macroKey(name) === "defaultapisidebar") requestKnownGroup(context, args.text(0) ?? "");
  }
}

function requestKnownGroup(context: MacroContext, group: string): boolean {
  const isKnown = own(context.project.json.groups, group) !== undefined;
  if (isKnown) context.sidebar({ name: "defaultapisidebar", parameters: [group] });
  return isKnown;
}
