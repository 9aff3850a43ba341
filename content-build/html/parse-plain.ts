import { type ChildNode, Document, Element, type ParentNode, Text } from "domhandler";
import { type Handler, Parser } from "htmlparser2";
import { cleanElement } from "./clean.ts";
import { type Dom, MAX_DEPTH, TooDeep } from "./dom.ts";
import { Nesting } from "./nesting.ts";
import { VOID } from "./void.ts";

/** Syntax that parsers handle differently. */
const ODD = /[\0\r\f]|<[!?](?!--)|<!--(?:>|->)|--!>|<\/(?![a-z])/i;

/**
 * Parses HTML in which every element is properly closed and nested; undefined for any other. Such
 * HTML has the same tree in every parser.
 */
export function parsePlain(html: string): Dom | undefined {
  if (ODD.test(html)) return undefined;
  const builder = new Builder();
  const parser = new Parser(builder, { decodeEntities: true });
  parser.write(html);
  parser.end();
  // htmlparser2 does not report unmatched end tags.
  if (builder.differs || builder.closed !== countOf(html, "</")) return undefined;
  return { root: builder.root, elements: builder.elements, unsafe: [] };
}

class Builder implements Partial<Handler> {
  readonly root = new Document([]);
  readonly elements: Element[] = [];
  /** The standard may parse this differently. */
  differs = false;
  closed = 0;
  readonly #nesting = new Nesting();
  readonly #unsafe: string[] = [];
  #depth = 0;
  #parent: ParentNode = this.root;
  #name = "";
  #last: ChildNode | undefined;
  /** Whether nothing has followed the last start tag yet. */
  #isFresh = false;

  onopentag(name: string, attributes: Record<string, string>, isImplied: boolean): void {
    if (this.differs) return;
    if (this.#depth >= MAX_DEPTH) throw new TooDeep(`<${name}>`);
    const isPlain = !isImplied && this.#nesting.isPlain(name, this.#name);
    cleanElement(name, attributes, this.#unsafe);
    this.differs = !isPlain || this.#unsafe.length > 0;
    if (this.differs) return;
    this.#nesting.count(name, 1);
    const element = new Element(name, attributes);
    this.#add(element);
    this.elements.push(element);
    this.#depth++;
    this.#parent = element;
    this.#name = name;
    this.#last = undefined;
    this.#isFresh = true;
  }

  onclosetag(name: string, isImplied: boolean): void {
    if (this.differs) return;
    const isVoid = VOID.has(name);
    if (isImplied !== isVoid) {
      this.differs = true;
      return;
    }
    if (!isVoid) this.closed++;
    this.#nesting.count(name, -1);
    const element = this.#parent as Element;
    this.#depth--;
    this.#parent = element.parent ?? this.root;
    this.#name = this.#parent instanceof Element ? this.#parent.name : "";
    this.#last = element;
    this.#isFresh = false;
  }

  oncomment(): void {
    this.#isFresh = false;
  }

  ontext(data: string): void {
    if (this.differs) return;
    this.differs = !this.#nesting.isPlainText(data, this.#name);
    // A line break right after `<pre>` is not part of its content.
    const isPart = this.#isFresh && this.#name === "pre" && data.startsWith("\n");
    const text = isPart ? data.slice(1) : data;
    this.#isFresh = false;
    if (this.#last instanceof Text) this.#last.data += text;
    else if (text !== "") this.#add(new Text(text));
  }

  #add(node: ChildNode): void {
    const { children } = this.#parent;
    const previous = children.at(-1);
    if (previous) {
      previous.next = node;
      node.prev = previous;
    }
    node.parent = this.#parent;
    children.push(node);
    this.#last = node;
  }
}

function countOf(text: string, part: string): number {
  let count = 0;
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + part.length)) count++;
  return count;
}
