import { DEFAULT_LOCALE } from "../../contract/locales.ts";
import { escapeAttribute, escapeText } from "../../html/escape.ts";
import type { ExtensionExample } from "../../source/jsondata.ts";
import { sortByTitle } from "../../source/sort-by-title.ts";
import { plainTitle } from "../../source/titles.ts";
import { MacroArguments } from "../arguments.ts";
import { link } from "../links/link.ts";
import { webextapiref } from "../links/simple-links.ts";
import type { Macro, MacroContext } from "../macro.ts";
import { compatBlock } from "../sections.ts";

const API = "Mozilla/Add-ons/WebExtensions/API";
const REPOSITORY = "https://github.com/mdn/webextensions-examples/tree/main";

/** Example extensions that use the API of the page. */
export const webExtExamples: Macro = (context, args) => {
  const slug = context.project.index.originalSlug(context.page);
  const [module, member] = slug.slice(API.length + 1).split("/");
  const examples = context.project.json.extensionExamples.filter(({ javascript_apis: apis }) =>
    apis.some((api) => (member ? api === `${module}.${member}` : api.split(".")[0] === module)),
  );
  if (examples.length === 0) return "";
  const tag = /^h[1-6]$/.exec(args.text(0) ?? "")?.[0] ?? "h3";
  const heading = context.text("Template/example_extensions_heading");
  const items = examples.map((example) => `<li>${exampleLink(context, example)}</li>`);
  return `<${tag}>${heading}</${tag}>\n<ul>\n${items.join("\n")}\n</ul>`;
};

/** All example extensions with the APIs that they use. */
export const webExtAllExamples: Macro = (context) => {
  const rows = context.project.json.extensionExamples.map((example) => {
    const apis = example.javascript_apis.map((api) =>
      webextapiref(context, new MacroArguments([api])),
    );
    return `<tr><td>${exampleLink(context, example)}</td><td>${escapeText(example.description)}</td><td>${apis.join("<br>")}</td></tr>`;
  });
  if (rows.length === 0) return "";
  const heads = [
    context.text("Page/name"),
    context.text("Page/description"),
    context.text("Page/javascript_apis"),
  ].map((head) => `<th>${head}</th>`);
  return `<table class="standard-table fullwidth-table"><thead><tr>${heads.join("")}</tr></thead><tbody>${rows.join("")}</tbody></table>`;
};

/** A compatibility table for each part of the extensions API. */
export const webExtAllCompatTables: Macro = (context) => {
  const pages = context.project.index
    .children(DEFAULT_LOCALE, API)
    .filter((page) => page.pageType === "webextension-api");
  return sortByTitle(pages, (page) => plainTitle(page.title))
    .flatMap((page) => page.browserCompat ?? [])
    .map((query) => {
      const name = query.replace(/^webextensions\.api\./, "");
      return `<h2>${escapeText(name)}</h2>\n${compatBlock(query, false)}`;
    })
    .join("\n");
};

function exampleLink(context: MacroContext, { name, url }: ExtensionExample): string {
  const content = escapeText(name);
  if (url?.startsWith("/")) return link(context, url.replace(/^\/docs/, ""), { content });
  return `<a href="${escapeAttribute(url ?? `${REPOSITORY}/${name}`)}">${content}</a>`;
}
