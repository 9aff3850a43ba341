import { type CompletionItem, CompletionItemKind } from "vscode-languageserver";
import { DEFAULT_LOCALE } from "../../contract/locales.ts";
import { plainTitle } from "../../source/titles.ts";
import { isLinkMacro, MacroLinks } from "../links/macro-links.ts";
import { namesFor } from "../links/macro-names.ts";
import type { OpenText } from "./open-text.ts";

/** The first segments of the slugs of the pages that a macro links to. */
const AREAS = new Map([
  ["ariarole", "Web/Accessibility/ARIA"],
  ["csp", "Web/HTTP"],
  ["cssxref", "Web/CSS"],
  ["domxref", "Web/API"],
  ["glossary", "Glossary"],
  ["htmlattrxref", "Web/HTML"],
  ["htmlelement", "Web/HTML"],
  ["httpheader", "Web/HTTP"],
  ["httpmethod", "Web/HTTP"],
  ["httpstatus", "Web/HTTP"],
  ["jsxref", "Web/JavaScript/Reference"],
  ["mathmlelement", "Web/MathML"],
  ["svgattr", "Web/SVG"],
  ["svgelement", "Web/SVG"],
  ["webextapiref", "Mozilla/Add-ons/WebExtensions"],
]);

/** Maximum number of candidates: each costs one or more runs of its macro. */
const MOST_TRIED = 300;

type Item = Omit<CompletionItem, "textEdit">;

/** Completes the first argument of a link macro with the names of pages. */
export function macroNames({ site }: OpenText, macro: string, typed: string, most: number): Item[] {
  const name = macro.toLowerCase();
  const area = AREAS.get(name);
  if (!area || !isLinkMacro({ name } as Parameters<typeof isLinkMacro>[0])) return [];
  const wanted = typed.toLowerCase().replace(/[<>()]/g, "");
  const last = wanted.split(/[./]/).at(-1) ?? "";
  const macros = new MacroLinks(site.project);
  const candidates = [...site.project.index.all()]
    .filter(({ locale, slug }) => locale === DEFAULT_LOCALE && slug.startsWith(`${area}/`))
    .map((page) => ({ page, end: (page.slug.split("/").at(-1) ?? "").toLowerCase() }))
    .filter(({ end }) => end.includes(last.replaceAll(" ", "_")))
    .sort((a, b) => rank(a.end, last) - rank(b.end, last) || a.end.length - b.end.length)
    .slice(0, MOST_TRIED);
  const items: Item[] = [];
  for (const { page } of candidates) {
    if (items.length >= most) break;
    // The shortest name that leads to the page.
    const found = namesFor(page.slug, typed || "x").find((each) => {
      const link = macros.find(DEFAULT_LOCALE, { name, values: [each] });
      return link?.slug === page.slug && !link.isRedirected && !link.isRespelt;
    });
    if (found === undefined || !found.toLowerCase().includes(last)) continue;
    items.push({
      label: found,
      detail: plainTitle(page.title),
      kind: CompletionItemKind.Reference,
      sortText: String(items.length).padStart(4, "0"),
      filterText: found.toLowerCase().startsWith(typed.toLowerCase()) ? found : typed,
    });
  }
  return items;
}

function rank(end: string, typed: string): number {
  return end.startsWith(typed) ? 0 : 1;
}
