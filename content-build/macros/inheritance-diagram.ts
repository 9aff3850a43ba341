import { documentUrl } from "../contract/slugs.ts";
import { escapeAttribute, escapeText } from "../html/escape.ts";
import { MacroError } from "./arguments.ts";
import { MADE_BY_MACRO } from "./links/link.ts";
import type { Macro, MacroContext } from "./macro.ts";

const API = "Web/API/";

/**
 * The inheritance chain of an interface, root first. It is a list, which the style sheet draws as
 * boxes and arrows: it wraps on phones, and screen readers read it in order.
 */
export const inheritanceDiagram: Macro = (context, args) => {
  const { slug } = context.page;
  const name = args.text(0) ?? (slug.startsWith(API) ? slug.slice(API.length).split("/")[0] : "");
  if (!name) throw new MacroError("no interface is given, and the page is not below Web/API/");
  const ancestors = context.project.json.ancestors(name);
  if (ancestors.length === 0) return "";
  const label = escapeAttribute(context.text("Page/interface_chain").replace("$1", name));
  const items = [...ancestors.reverse(), name].map((each) => `<li>${box(context, each)}</li>`);
  return `<ol class="inheritance" aria-label="${label}">\n${items.join("\n")}\n</ol>`;
};

function box(context: MacroContext, name: string): string {
  const { index } = context.project;
  const own = documentUrl(context.page.locale, `${API}${name}`);
  const page = index.resolve(own).page ?? index.resolve(documentUrl("en-US", `${API}${name}`)).page;
  const code = `<code>${escapeText(name)}</code>`;
  if (!page) return code;
  const url = documentUrl(page.locale, page.slug);
  const current = url === context.page.url ? ' aria-current="page"' : "";
  return `<a href="${escapeAttribute(url)}"${current} ${MADE_BY_MACRO}="">${code}</a>`;
}
