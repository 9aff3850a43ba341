import { type ChildNode, Document, Element, type ParentNode, Text } from "domhandler";
import { type Handler, Parser } from "htmlparser2";
import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_ELEMENTS,
  DROPPED_WITH_CONTENT,
  isSafeFrame,
  isSafeSource,
  isSafeStyle,
  isSafeUrl,
  URL_ATTRIBUTES,
} from "./allowed.ts";

/** A parsed page: the tree, and its elements in document order. */
export interface Dom {
  root: Document;
  elements: Element[];
  /** What was left out, as it was found. */
  unsafe: string[];
}

/** A page that is nested deeper than anything a person writes. */
export class TooDeep extends Error {}

const MAX_DEPTH = 400;

/**
 * Parses HTML into a tree that holds nothing that could run: elements and
 * attributes that are not known to be harmless never get into it. Comments don't
 * either: no reader sees them, and a browser may see their end earlier than we do.
 */
export function parseHtml(html: string): Dom {
  const builder = new Builder();
  const parser = new Parser(builder, { decodeEntities: true });
  parser.write(html);
  parser.end();
  return { root: builder.root, elements: builder.elements, unsafe: builder.unsafe };
}

class Builder implements Partial<Handler> {
  readonly root = new Document([]);
  readonly elements: Element[] = [];
  readonly unsafe: string[] = [];
  /** Open tags; null for one that was left out while its content is kept. */
  readonly #open: (Element | null)[] = [];
  #parent: ParentNode = this.root;
  #last: ChildNode | undefined;
  #dropDepth = 0;

  onopentag(name: string, attributes: Record<string, string>): void {
    if (this.#open.length >= MAX_DEPTH) throw new TooDeep(`<${name}>`);
    if (this.#dropDepth > 0 || DROPPED_WITH_CONTENT.has(name)) {
      if (this.#dropDepth === 0) this.unsafe.push(`<${name}>`);
      this.#dropDepth++;
      this.#open.push(null);
      return;
    }
    if (!ALLOWED_ELEMENTS.has(name.toLowerCase()) || !this.#clean(name, attributes)) {
      this.unsafe.push(`<${name}>`);
      this.#open.push(null);
      return;
    }
    const element = new Element(name, attributes);
    this.#add(element);
    this.elements.push(element);
    this.#open.push(element);
    this.#parent = element;
    this.#last = undefined;
  }

  onclosetag(): void {
    const element = this.#open.pop();
    if (this.#dropDepth > 0) this.#dropDepth--;
    if (!element) return;
    this.#parent = element.parent ?? this.root;
    this.#last = element;
  }

  ontext(data: string): void {
    if (this.#dropDepth > 0) return;
    if (this.#last instanceof Text) this.#last.data += data;
    else this.#add(new Text(data));
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

  /** Takes harmful attributes away; false where the element itself must go. */
  #clean(element: string, attributes: Record<string, string>): boolean {
    if (element === "iframe") {
      const { src = "about:blank", sandbox } = attributes;
      if (!isSafeFrame(src)) return false;
      if (src === "about:blank") attributes.sandbox = withoutOrigin(sandbox ?? "");
    }
    for (const name in attributes) {
      if (!isSafeAttribute(element, name, attributes[name] ?? "")) {
        this.unsafe.push(`${name}="${attributes[name]?.slice(0, 80)}"`);
        delete attributes[name];
      }
    }
    return true;
  }
}

/** A frame without an address of its own must not share our origin. */
function withoutOrigin(sandbox: string): string {
  const words = sandbox.split(/\s+/).filter((word) => word && word !== "allow-same-origin");
  return words.join(" ");
}

const PLAIN_NAME = /^[a-z][a-z0-9-]*$/;

function isSafeAttribute(element: string, name: string, value: string): boolean {
  if (name === "class" || name === "id") return true;
  if (name.startsWith("data-") || name.startsWith("aria-")) return PLAIN_NAME.test(name);
  if (!ALLOWED_ATTRIBUTES.has(name)) return false;
  if (name === "style") return isSafeStyle(value);
  if (URL_ATTRIBUTES.has(name)) {
    if (element === "iframe") return true;
    return name === "href" || name === "cite" ? isSafeUrl(value) : isSafeSource(value);
  }
  return true;
}
