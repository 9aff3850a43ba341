import { MacroError } from "../arguments.ts";
import type { Macro } from "../macro.ts";

const API = "Web/API/";

/** The sidebar of an interface and its group: `{{APIRef("DOM")}}`. */
export const apiRef: Macro = (context, args) => {
  const { page, project } = context;
  const slug = [project.index.originalSlug(page), page.slug].find((at) => at.startsWith(API));
  if (slug === undefined) throw new MacroError("the page is not below Web/API/");
  const name = slug.slice(API.length).split("/")[0] ?? "";
  context.sidebar({ name: "apiref", parameters: [name, args.text(0) ?? ""] });
  return "";
};

/** The sidebar of a group of Web APIs: `{{DefaultAPISidebar("DOM")}}`. */
export const defaultApiSidebar: Macro = (context, args) => {
  context.sidebar({ name: "defaultapisidebar", parameters: [args.required(0, "group")] });
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
    context.sidebar({ name: "defaultapisidebar", parameters: [group] });
    return "";
  };
}
