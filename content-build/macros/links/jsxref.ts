import type { Macro, MacroContext } from "../macro.ts";
import { link } from "./link.ts";

/** A link to the JavaScript reference: `{{jsxref("Array.prototype.map()")}}`. */
export const jsxref: Macro = (context, args) => {
  const [name = "", ownHash] = args.required(0, "name").split("#", 2);
  const anchor = args.text(2);
  if (ownHash !== undefined && anchor) {
    context.issue(
      "macro-argument",
      `a fragment in the name and another one, ${anchor}`,
      "Give one of them.",
    );
  }
  const hash = ownHash ?? anchor?.replace(/^#/, "");
  const path = normalise(name);
  const match = context.project.references.findJs(path);
  if (typeof match === "object" && match.respelt) {
    context.issue("macro-argument", `the name ${name}`, `Spell it like the page ${match.slug}.`);
  }
  const slug = typeof match === "object" ? match.slug : movedPath(context, path);
  return link(context, `/Web/JavaScript/Reference/${slug}${hash ? `#${hash}` : ""}`, {
    content: args.text(1) ?? name,
    code: !args.truthy(3),
  });
};

/** The path below `Global_Objects/` if a page is or was there; otherwise the path itself. */
function movedPath({ project }: MacroContext, path: string): string {
  const global = `Global_Objects/${path}`;
  const { page } = project.index.resolve(`/en-US/docs/Web/JavaScript/Reference/${global}`);
  return page ? global : path;
}

function normalise(name: string): string {
  const path = name.replaceAll("()", "").replace(".prototype.", ".");
  return path.includes("/") ? path : path.replace(/(?<!\.)\.(?!\.)/g, "/");
}
