import { type ChildNode, type Element, isTag, isText } from "domhandler";
import { findAll, textContent } from "domutils";

/** Context for rendering the inline content of a page. */
export interface Place {
  /** Turns a link of the page into an absolute URL. */
  absolute(href: string): string;
}

const STRONG = new Set(["b", "strong"]);
const EMPHASIS = new Set(["cite", "dfn", "em", "i", "var"]);
const CODE = new Set(["code", "kbd", "samp", "tt"]);
/** Shown by scripts only, or without words of their own. */
const SILENT = new Set(["button", "iframe", "input", "script", "style", "svg", "template", "wbr"]);

/** Inline Markdown of nodes. */
export function inline(nodes: readonly ChildNode[], place: Place): string {
  return nodes.map((node) => inlineOf(node, place)).join("");
}

/** Inline Markdown of nodes, trimmed and with runs of whitespace collapsed. */
export function line(nodes: readonly ChildNode[], place: Place): string {
  return inline(nodes, place)
    .replace(/[ \t\n]+/g, " ")
    .replace(/ ?\\\n ?/g, "\\\n")
    .trim();
}

function inlineOf(node: ChildNode, place: Place): string {
  if (isText(node)) return escapeText(node.data.replace(/\s+/g, " "));
  if (!isTag(node) || SILENT.has(node.name)) return "";
  const { name, children } = node;
  if (name === "br") return " ";
  if (name === "img") return image(node, place);
  if (name === "math") return code(mathText(node));
  if (CODE.has(name)) return code(textContent(node));
  if (name === "a") return link(node, place);
  const inner = inline(children, place);
  if (STRONG.has(name)) return around(inner, "**");
  if (EMPHASIS.has(name)) return around(inner, "_");
  if (name === "del" || name === "s") return around(inner, "~~");
  if (name === "sup" && inner) return `^${inner}`;
  return inner;
}

function link(node: Element, place: Place): string {
  const text = inline(node.children, place).trim();
  const { href } = node.attribs;
  // Terms and headings link to themselves.
  if (!href || text === "" || isOwnAnchor(node, href)) return text;
  return `[${text}](${target(place.absolute(href))})`;
}

function isOwnAnchor({ parent }: Element, href: string): boolean {
  return parent !== null && isTag(parent) && href === `#${parent.attribs.id}`;
}

function image(node: Element, place: Place): string {
  const { src, alt = "" } = node.attribs;
  return src ? `![${escapeText(alt.replace(/\s+/g, " "))}](${target(place.absolute(src))})` : "";
}

/** A URL in parentheses must not contain spaces or unbalanced parentheses. */
function target(url: string): string {
  return url.replace(/[\s()<>]/g, (character) =>
    // `encodeURIComponent` leaves parentheses as they are.
    encodeURIComponent(character).replace("(", "%28").replace(")", "%29"),
  );
}

function around(inner: string, marker: string): string {
  const text = inner.trim();
  if (text === "") return inner;
  const before = inner.startsWith(" ") ? " " : "";
  const after = inner.endsWith(" ") ? " " : "";
  return `${before}${marker}${text}${marker}${after}`;
}

/** A formula as TeX if its author gave it, otherwise as its symbols. */
function mathText(node: Element): string {
  const tex = findAll(isTex, node.children)[0];
  return node.attribs.alttext ?? (tex ? textContent(tex) : symbolsOf(node));
}

function isTex({ name, attribs }: Element): boolean {
  return name === "annotation" && /^(?:application\/x-)?tex$/i.test(attribs.encoding ?? "");
}

function symbolsOf({ children }: Element): string {
  return children
    .map((child) =>
      isTag(child) ? (isAnnotation(child) ? "" : symbolsOf(child)) : textContent(child),
    )
    .join("");
}

function isAnnotation({ name }: Element): boolean {
  return name === "annotation" || name === "annotation-xml";
}

/** A code span; its fence is longer than any run of backticks in it. */
export function code(text: string): string {
  const flat = text.replace(/\s+/g, " ").trim();
  if (flat === "") return "";
  const longest = Math.max(0, ...(flat.match(/`+/g) ?? []).map((run) => run.length));
  const fence = "`".repeat(longest + 1);
  return longest === 0 ? `${fence}${flat}${fence}` : `${fence} ${flat} ${fence}`;
}

/** Plain text with Markdown syntax escaped. */
export function escapeText(text: string): string {
  return text.replace(/[\\`*[\]<]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, "\\$&");
}
