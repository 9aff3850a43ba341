import { MacroError } from "../arguments.ts";
import type { Macro } from "../macro.ts";
import { link } from "./link.ts";

/** A link to a Web API: `{{domxref("Document.querySelector()")}}`. */
export const domxref: Macro = (context, args) => {
  const name = args.required(0, "name");
  const display = args.text(1);
  const path = normalise(name);
  if (!path) throw new MacroError("the name is empty");
  const slug = context.project.references.findApi(path) ?? path;
  const anchor = args.text(2);
  const hash = anchor ? (anchor.startsWith("#") ? anchor : `#${anchor}`) : "";
  const content = `${display ?? name}${hash ? `.${hash.slice(1)}` : ""}`;
  return link(context, `/Web/API/${slug}${hash}`, {
    content,
    ...(display ? { title: display } : {}),
    code: !args.truthy(3),
  });
};

function normalise(name: string): string {
  return name
    .replaceAll(" ", "_")
    .replaceAll("()", "")
    .replace(".prototype.", ".")
    .replaceAll(".", "/");
}
