import { documentUrl } from "../contract/slugs.ts";
import { escapeAttribute, escapeText } from "../html/escape.ts";
import { MacroError } from "./arguments.ts";
import { card } from "./banners/banners.ts";
import { link } from "./links/link.ts";
import type { Macro } from "./macro.ts";

const RELEASES = 31;

/** Macros without meaning and output. */
export const nothing: Macro = () => "";

/** States that neither tag of an element may be omitted. */
export const noTagOmission: Macro = (context) => context.text("Page/no_tag_omission");

/** States that no browser supports a feature yet. */
export const unimplementedInline: Macro = (context) =>
  `<span class="badge inline">${context.text("Page/unimplemented")}</span>`;

/** A version of the Gecko engine: `{{Gecko("1.9")}}`. */
export const gecko: Macro = (_context, args) => `Gecko ${escapeText(args.required(0, "version"))}`;

/** A remark on older versions of Firefox. */
export const firefoxVersionNote: Macro = (context, args) =>
  card(context, "note", context.text("Page/note"), args.text(1) ?? "");

/** A version of Chrome in a table: `{{CompatChrome(44.0)}}`. */
export const compatChrome: Macro = (_context, args) =>
  `Chrome ${escapeText(args.required(0, "version").replace(/\.0$/, ""))}`;

/** An unknown value in a table: `{{CompatUnknown}}`. */
export const compatUnknown: Macro = () => "?";

/** The media that a CSS property applies to. */
export const visualMedia: Macro = () => "visual";

/** The name of a macro: `{{TemplateLink("Glossary")}}`. */
export const templateLink: Macro = (_context, args) =>
  `<code>{{${escapeText(args.required(0, "name"))}}}</code>`;

/** Square brackets, which were markup in an old wiki: `{{mediawiki.external("CS")}}`. */
export const brackets: Macro = (_context, args) => `[${escapeText(args.required(0, "text"))}]`;

/** An example on jsfiddle.net. */
export const jsFiddleEmbed: Macro = (_context, args) => {
  const path = args.required(0, "address").replace(/^(?:https?:)?\/\/jsfiddle\.net\/?/, "");
  const height = args.text(2);
  const size = height ? ` height="${escapeAttribute(height)}"` : "";
  const options = args.text(1);
  const end = options ? `embedded/${options}/` : "embedded/";
  const url = `https://jsfiddle.net/${path.replace(/\/?$/, "/")}${end}`;
  return `<p><iframe width="756"${size} src="${escapeAttribute(url)}" title="JSFiddle" allowfullscreen="allowfullscreen"></iframe></p>`;
};

/** Links to the release notes of earlier versions of Firefox. */
export const firefoxForDevelopers: Macro = (context, args) => {
  const last = context.page.slug.split("/").at(-1) ?? "";
  const version = args.integer(0) ?? Number.parseInt(last, 10);
  if (!Number.isInteger(version)) throw new MacroError(`${last} is not a version`);
  const items: string[] = [];
  for (let number = version; number > 0 && number > version - RELEASES; number--) {
    const path = `/Mozilla/Firefox/Releases/${number}`;
    const { index } = context.project;
    if (!index.findWithFallback(context.page.locale, path.slice(1))) continue;
    if (documentUrl(context.page.locale, path.slice(1)) === context.page.url) continue;
    const content = `Firefox ${number}${context.text("Template/for_developers")}`;
    items.push(`<li>${link(context, path, { content })}</li>`);
  }
  return `<div class="multiColumnList"><ul>${items.join("")}</ul></div>`;
};
