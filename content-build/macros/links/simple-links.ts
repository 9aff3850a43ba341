import { escapeText } from "../../html/escape.ts";
import type { Macro } from "../macro.ts";
import { link } from "./link.ts";

/** A family of links that differ in their folder only. */
interface Family {
  folder: string;
  /** Maps the name to the last part of the slug. */
  slug?: (name: string) => string;
  /** Separates name and fragment in the text. */
  joint?: string;
}

/** A macro with the parameters name, text, fragment, and whether to leave out `<code>`. */
function linkFamily({ folder, slug = (name) => name, joint = "." }: Family): Macro {
  return (context, args) => {
    const name = args.required(0, "name");
    const anchor = args.text(2) ?? "";
    const hash = anchor && !anchor.startsWith("#") ? `#${anchor}` : anchor;
    const suffix = anchor ? `${joint}${anchor.replace(/^#/, "")}` : "";
    return link(context, `${folder}/${slug(name)}${hash}`, {
      content: `${args.text(1) ?? escapeText(name)}${suffix}`,
      code: !args.truthy(3),
    });
  };
}

/** A link to an HTTP header: `{{httpheader("Accept")}}`. */
export const httpheader = linkFamily({ folder: "/Web/HTTP/Reference/Headers" });

/** A link to an HTTP status: `{{httpstatus(404, "404 Not Found")}}`. */
export const httpstatus = linkFamily({ folder: "/Web/HTTP/Reference/Status" });

/** A link to an HTTP method: `{{httpmethod("GET")}}`. */
export const httpmethod = linkFamily({ folder: "/Web/HTTP/Reference/Methods" });

/** A link to an API of browser extensions: `{{webextapiref("tabs.query()")}}`. */
export const webextapiref = linkFamily({
  folder: "/Mozilla/Add-ons/WebExtensions/API",
  slug: (name) => name.replaceAll(" ", "_").replaceAll("()", "").replaceAll(".", "/"),
  joint: "#",
});

/** A link to an HTML element: `{{htmlelement("video")}}`. */
export const htmlelement: Macro = (context, args) => {
  const name = args.required(0, "name");
  const anchor = args.text(2) ?? "";
  const hash = anchor && !anchor.startsWith("#") ? `#${anchor}` : anchor;
  const display = args.text(1);
  return link(context, `/Web/HTML/Reference/Elements/${name}${hash}`, {
    content: display ?? escapeText(`<${name}>`),
    code: !display,
  });
};

/** A link to an SVG element: `{{svgelement("path")}}`. */
export const svgelement: Macro = (context, args) => {
  const name = args.required(0, "name");
  return link(context, `/Web/SVG/Reference/Element/${name}`, {
    content: escapeText(`<${name}>`),
    code: true,
  });
};

/** A link to an SVG attribute: `{{svgattr("viewBox")}}`. */
export const svgattr: Macro = (context, args) => {
  const name = args.required(0, "name");
  return link(context, `/Web/SVG/Reference/Attribute/${name}`, {
    content: escapeText(name),
    code: true,
  });
};

/** A link to a MathML element: `{{mathmlelement("mfrac")}}`. */
export const mathmlelement: Macro = (context, args) => {
  const name = args.required(0, "name").toLowerCase();
  return link(context, `/Web/MathML/Reference/Element/${name}`, {
    content: escapeText(`<${name}>`),
    title: `<${name}>`,
    code: true,
  });
};

/** A link to a directive of the Content Security Policy: `{{csp("script-src")}}`. */
export const csp: Macro = (context, args) => {
  const name = args.required(0, "directive");
  const folder = "/Web/HTTP/Reference/Headers/Content-Security-Policy";
  return link(context, `${folder}/${name}`, { content: escapeText(name), code: true });
};

/** A link to a term of the glossary: `{{glossary("DOM", "the DOM")}}`. */
export const glossary: Macro = (context, args) => {
  const term = args.required(0, "term");
  const slug = term.replace(/\s+/g, " ").replaceAll(" ", "_");
  return link(context, `/Glossary/${slug}`, { content: args.text(1) ?? escapeText(term) });
};

/** A link to an RFC: `{{rfc(9110, "HTTP semantics", "8.3")}}`. */
export const rfc: Macro = (context, args) => {
  const number = args.integer(0) ?? 0;
  const section = args.text(2);
  const content = args.text(1);
  const url = `https://datatracker.ietf.org/doc/html/rfc${number}${section ? `#section-${encodeURIComponent(section)}` : ""}`;
  const place = section ? `, ${context.text("Common/section")} ${escapeText(section)}` : "";
  return `<a href="${url}">RFC ${number}${place}${content ? `: ${content}` : ""}</a>`;
};
