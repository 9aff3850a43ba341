import { escapeAttribute, escapeText } from "../../html/escape.ts";
import type { Macro } from "../macro.ts";
import { link } from "./link.ts";

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
