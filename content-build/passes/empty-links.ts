import type { Element } from "domhandler";
import { textContent } from "domutils";
import type { Dom } from "../html/parse.ts";
import type { PageCompilation } from "../page/page-compilation.ts";

const SHOWN = new Set(["img", "svg", "math", "picture", "video"]);

/** Reports links without target or text, and removes their `href`. */
export function emptyLinks({ elements }: Dom, compilation: PageCompilation): void {
  for (const element of elements) {
    if (element.name !== "a") continue;
    const { href } = element.attribs;
    if (href !== undefined && href.trim() === "") {
      const found = `a link on "${textContent(element).trim()}" without address`;
      compilation.issueIn(
        "()",
        "empty-link",
        found,
        "Write where it leads, or take the link away.",
      );
      delete element.attribs.href;
    } else if (href !== undefined && !showsSomething(element)) {
      const found = `a link to ${href} that shows nothing`;
      compilation.issueIn(href, "empty-link", found, "Write what it says, or take the link away.");
      delete element.attribs.href;
    }
  }
}

function showsSomething(element: Element): boolean {
  if (element.attribs["aria-label"] || textContent(element).trim() !== "") return true;
  return element.children.some((child) => "name" in child && isShown(child as Element));
}

function isShown(element: Element): boolean {
  return (
    SHOWN.has(element.name) ||
    element.children.some((child) => "name" in child && isShown(child as Element))
  );
}
