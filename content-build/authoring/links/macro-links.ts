import { DEFAULT_LOCALE, type Locale } from "../../contract/locales.ts";
import { own } from "../../contract/own.ts";
import { documentUrl } from "../../contract/slugs.ts";
import type { Issue, IssueCode } from "../../issues.ts";
import { MacroArguments, MacroError } from "../../macros/arguments.ts";
import { MACROS } from "../../macros/index.ts";
import type { MacroContext } from "../../macros/macro.ts";
import { type MacroCall, macroKey } from "../../macros/parse.ts";
import type { Project } from "../../project/project.ts";
import { Dependencies } from "../../source/dependencies.ts";
import { splitDocumentUrl } from "../../source/page-index.ts";

/** Macros that produce a single link, named by their first argument. */
const LINKS = new Set(
  `ariarole csp cssxref domxref glossary htmlattrxref htmlelement httpheader httpmethod httpstatus
jsxref mathmlelement sectiononpage svgattr svgelement webextapiref`.split(/\s+/),
);

/** Macros whose arguments may be URLs or slugs of documents. */
const PATHS = new Set(
  `embedlivesample landingpagelistsubpages listsubpages listsubpagesforsidebar livesamplelink next
nextmenu previous previousmenu previousmenunext previousnext quicklinkswithsubpages
subpageswithsummaries`.split(/\s+/),
);

/** The link a call produces. */
export interface MacroLink {
  locale: Locale;
  slug: string;
  /** Link text as HTML, including `<code>`. */
  html: string;
  /** The page was found through a redirect. */
  isRedirected: boolean;
  /** The page was found with another letter case. */
  isRespelt: boolean;
}

export function isLinkMacro(call: MacroCall): boolean {
  return LINKS.has(macroKey(call.name));
}

export function hasPaths(call: MacroCall): boolean {
  return PATHS.has(macroKey(call.name));
}

/** Resolves the links that macros produce, cached by arguments. */
export class MacroLinks {
  readonly #project: Project;
  readonly #known = new Map<string, MacroLink | undefined>();

  constructor(project: Project) {
    this.#project = project;
  }

  /** The link of a call on a page of this locale; undefined if it has no target. */
  find(
    locale: Locale,
    { name, values }: Pick<MacroCall, "name" | "values">,
  ): MacroLink | undefined {
    const key = `${locale} ${macroKey(name)} ${JSON.stringify(values)}`;
    if (!this.#known.has(key)) this.#known.set(key, this.#run(locale, name, values));
    return this.#known.get(key);
  }

  #run(locale: Locale, name: string, values: MacroCall["values"]): MacroLink | undefined {
    const macro = own(MACROS, macroKey(name));
    if (!macro) return undefined;
    const codes: IssueCode[] = [];
    this.#project.index.dependencies = new Dependencies();
    let html: string;
    try {
      html = macro(contextOf(this.#project, locale, codes), new MacroArguments(values));
    } catch (error) {
      if (error instanceof MacroError) return undefined;
      throw error;
    }
    const [, href = "", text = ""] = /^<a href="([^"#]*)[^"]*"[^>]*>(.*)<\/a>/s.exec(html) ?? [];
    const place = splitDocumentUrl(href.replaceAll("&amp;", "&"));
    if (!place) return undefined;
    const isRedirected = codes.includes("macro-redirected-link");
    return { ...place, html: text, isRedirected, isRespelt: codes.includes("macro-argument") };
  }
}

function contextOf(project: Project, locale: Locale, codes: IssueCode[]): MacroContext {
  const page = { locale, slug: "-", folder: "-", title: "-", url: documentUrl(locale, "-") };
  return {
    project,
    page,
    body: "",
    start: 0,
    text: (key) => project.json.text(key, locale ?? DEFAULT_LOCALE),
    expand: (html) => html,
    issue: (code: Issue["code"]) => codes.push(code),
    sidebar: () => undefined,
  };
}
