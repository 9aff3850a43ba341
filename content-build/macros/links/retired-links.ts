import { escapeAttribute, escapeText } from "../../html/escape.ts";
import type { StringKey } from "../../strings/index.ts";
import type { Macro } from "../macro.ts";
import { cascadeLink } from "./cascade-link.ts";
import { findTarget, link } from "./link.ts";

/** A link to a bug of Firefox: `{{bug(12345)}}`. */
export const bug: Macro = (context, args) => {
  const number = args.integer(0) ?? 0;
  const text = context.text("Page/bug").replace("$1", String(number));
  return `<a href="https://bugzilla.mozilla.org/show_bug.cgi?id=${number}">${text}</a>`;
};

/** A link to a bug of WebKit. */
export const webkitBug: Macro = (_context, args) => {
  const number = args.integer(0) ?? 0;
  return `<a href="https://webkit.org/b/${number}">WebKit bug ${number}</a>`;
};

/** A link to an attribute of an HTML element: `{{htmlattrxref("value", "input")}}`. */
export const htmlAttrXref: Macro = (context, args) => {
  const name = args.required(0, "attribute");
  const element = args.text(1);
  const path = element
    ? `/Web/HTML/Reference/Elements/${element}#${name}`
    : `/Web/HTML/Reference/Global_attributes/${name}`;
  return link(context, path, { content: args.text(2) ?? escapeText(name), code: true });
};

/** An anchor where an attribute is defined. */
export const htmlAttrDef: Macro = (_context, args) => {
  const name = args.required(0, "attribute");
  return `<strong id="${escapeAttribute(`attr-${name.toLowerCase()}`)}"><code>${escapeText(name)}</code></strong>`;
};

/** The name of an event, optionally with another text. */
export const event: Macro = (_context, args) => {
  const name = args.required(0, "event");
  return `<code>${args.text(1) ?? escapeText(name)}</code>`;
};

/** A link to an ARIA role: `{{ARIARole("tab")}}`. */
export const ariaRole: Macro = (context, args) => {
  const name = args.required(0, "role");
  return link(context, `/Web/Accessibility/ARIA/Reference/Roles/${name}_role`, {
    content: args.text(1) ?? escapeText(name),
    code: true,
  });
};

/** A link to a section of a page: `{{SectionOnPage("/en-US/docs/Web", "Part")}}`. */
export const sectionOnPage: Macro = (context, args) => {
  const path = args.required(0, "page").replace(/^(?:\/?[A-Za-z-]+\/docs)?\/?/, "/");
  const section = args.required(1, "section");
  return link(context, `${path}#${section}`, { content: escapeText(section) });
};

/** The place of a specification in a table: `{{SpecName("HTML WHATWG", "#part", "Part")}}`. */
export const specName: Macro = (context, args) => {
  const key = args.required(0, "specification");
  const spec = context.project.json.specification(key);
  const name = escapeText(spec?.name ?? key);
  const part = args.text(2);
  const small = part ? `<br><small>${part}</small>` : "";
  if (!spec) return `${name}${small}`;
  return `<a href="${escapeAttribute(spec.url + (args.text(1) ?? ""))}">${name}${small}</a>`;
};

/** The maturity of a specification. */
export const specStatus: Macro = (context, args) =>
  escapeText(context.project.json.specification(args.text(0) ?? "")?.status ?? "");

/** An article of Wikipedia in the page's language: `{{interwiki("wikipedia", "SHA-1")}}`. */
export const interwiki: Macro = (context, args) => {
  const name = args.required(1, "article");
  const text = args.text(2) ?? escapeText(name.replaceAll("_", " "));
  if (args.text(0)?.toLowerCase() !== "wikipedia") return text;
  const [language] = context.page.locale.split("-");
  const path = encodeURI(name.trim().replaceAll(" ", "_"));
  return `<a href="https://${language}.wikipedia.org/wiki/${escapeAttribute(path)}">${text}</a>`;
};

/** A link to a page once shown here in part: `{{page("/en-US/docs/Web/API/Node", "Methods")}}`. */
export const page: Macro = (context, args) => {
  const path = args.required(0, "page").replace(LOCALE_AND_DOCS, "/");
  const section = args.text(1);
  if (findTarget(context, path)) {
    return `<p>${link(context, section ? `${path}#${section}` : path)}</p>`;
  }
  const found = `a part of ${path}, where no page is`;
  context.issue("macro-broken-link", found, "Write the text here, or take the call away.");
  return "";
};

const LOCALE_AND_DOCS = /^\/?(?:[a-z]{2}(?:-[A-Za-z]{2})?\/)?(?:docs\/)?/;

/** A specification in a table: `{{spec("https://w3.org/x", "The specification", "WD")}}`. */
export const spec: Macro = (_context, args) => {
  const url = args.required(0, "address");
  return `<a href="${escapeAttribute(url)}">${escapeText(args.text(1) ?? url)}</a>`;
};

/** A file of the source code of Firefox: `{{Source("dom/webidl/Selection.webidl")}}`. */
export const source: Macro = (_context, args) => {
  const path = args.required(0, "file").replace(/^\//, "");
  const url = `https://searchfox.org/mozilla-central/source/${encodeURI(path)}`;
  return `<a href="${escapeAttribute(url)}">${escapeText(args.text(1) ?? path)}</a>`;
};

/** A link to the CSS documentation, in place of a box of links to key concepts. */
export const cssKeyConcepts: Macro = (context) => link(context, "/Web/CSS");

/** The label of a row in handwritten tables of facts on a CSS property: `{{Xref_cssinitial}}`. */
export function cssFact(path: string, key: StringKey): Macro {
  return (context) => cascadeLink(context, path, key);
}
