import { type ChildNode, Element, Text } from "domhandler";
import { classesOf } from "../html/nodes.ts";

const SKIPPED = new Set(["script", "style", "svg", "iframe", "template"]);
const INLINE = new Set([
  "a",
  "b",
  "code",
  "em",
  "i",
  "kbd",
  "mark",
  "span",
  "strong",
  "sub",
  "sup",
]);
/** Classes of hidden elements, language labels above code, and links to neighbouring pages. */
const UNSEEN = new Set(["hidden", "example-header", "prev-next"]);

const MOST_TEXT = 60_000;
const MOST_CODE = 8_000;
const LONGEST_CODE = 60;
const MOST_LINKS = 300;

/** The part of a section that is indexed. */
interface Readable {
  id: string | null;
  heading?: Element;
  title: string | null;
  parts: readonly ChildNode[];
}

/** Collects a page's text for search. */
export class SearchText {
  readonly sections: [id: string, heading: string, text: string][] = [];
  readonly links: [to: string, text: string][] = [];
  /** The text of the first code block, with its line breaks. */
  firstCode: string | undefined;
  readonly #code = new Set<string>();
  #length = 0;

  /** Adds a section's text. */
  addSection({ id, heading, title, parts }: Readable): void {
    const named = heading ? this.#read(heading.children) : (title ?? "");
    const read = parts.some(isFormalSyntax) ? "" : this.#read(parts);
    const text = read.slice(0, Math.max(0, MOST_TEXT - this.#length));
    this.#length += text.length;
    this.sections.push([id ?? "", named, text]);
  }

  /** Distinct identifiers and code words. */
  get code(): string {
    return [...this.#code].join(" ").slice(0, MOST_CODE);
  }

  #read(nodes: readonly ChildNode[]): string {
    const pieces: string[] = [];
    this.#collect(nodes, pieces, false);
    return oneSpaced(pieces);
  }

  #collect(nodes: readonly ChildNode[], pieces: string[], inCode: boolean): void {
    for (const node of nodes) {
      if (node instanceof Text) {
        pieces.push(node.data);
        if (inCode && node.data.length < LONGEST_CODE) this.#code.add(node.data.trim());
      } else if (node instanceof Element) this.#collectElement(node, pieces, inCode);
    }
  }

  #collectElement(element: Element, pieces: string[], inCode: boolean): void {
    const { name, attribs, children } = element;
    if (SKIPPED.has(name) || isUnseen(element)) return;
    const start = pieces.length;
    const isInline = INLINE.has(name);
    if (!isInline) pieces.push(" ");
    this.#collect(children, pieces, inCode || name === "code");
    if (!isInline) pieces.push(" ");
    if (name === "pre") this.firstCode ??= pieces.slice(start).join("");
    if (name === "a" && attribs.href?.startsWith("/") && this.links.length < MOST_LINKS) {
      this.links.push([attribs.href.replace(/[?#].*/s, ""), oneSpaced(pieces.slice(start))]);
    }
  }
}

function isUnseen(element: Element): boolean {
  const { class: names } = element.attribs;
  if (names === undefined) return false;
  return (
    UNSEEN.has(names) || (/\s/.test(names) && classesOf(element).some((name) => UNSEEN.has(name)))
  );
}

/** A section with a formal syntax has nothing to read. */
function isFormalSyntax(node: ChildNode): boolean {
  return node instanceof Element && classesOf(node).includes("css-formal-syntax");
}

/** Joins texts, with one space for each run of white space; single spaces stay untouched. */
function oneSpaced(pieces: readonly string[]): string {
  return pieces
    .join("")
    .replace(/[^\S ]\s*| \s+/g, " ")
    .trim();
}
