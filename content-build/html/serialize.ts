import { type ChildNode, Element, Text } from "domhandler";
import { escapeAttribute, escapeText } from "./escape.ts";
import { RawText } from "./nodes.ts";
import { VOID } from "./void.ts";

/** Where an element stands in HTML that was written, as offsets. */
export interface Place {
  start: number;
  end: number;
  /** What is between its tags. */
  from: number;
  to: number;
  /** The attribute `href`, from its name to its last quote. */
  href: { start: number; end: number } | undefined;
}

/** Who wants to know where elements are written. Told of what is inside first. */
export type Listeners = ReadonlyMap<Element, readonly ((place: Place) => void)[]>;

/** Is told of texts, as they are written. */
export type OnText = (text: string, start: number, node: Text) => void;

/** Writes nodes as HTML. */
export function serialize(nodes: readonly ChildNode[]): string {
  return new HtmlWriter().write(nodes).html;
}

/**
 * Writes nodes as HTML, and tells where. A writer of our own, since highlighted code stands
 * in the tree as finished HTML (`RawText`), which the usual ones would escape, and since what
 * is said of an element is said of its place from here on.
 */
export class HtmlWriter {
  html = "";
  readonly #listeners: Listeners | undefined;
  readonly #onText: OnText | undefined;

  constructor(listeners?: Listeners, onText?: OnText) {
    this.#listeners = listeners?.size ? listeners : undefined;
    this.#onText = onText;
  }

  /** Writes nodes behind what is there. */
  write(nodes: readonly ChildNode[]): this {
    for (const node of nodes) {
      if (node instanceof Element) this.#element(node);
      else if (node instanceof RawText) this.html += node.html;
      else if (node instanceof Text) this.#text(node);
    }
    return this;
  }

  #text(node: Text): void {
    const text = escapeText(node.data);
    this.#onText?.(text, this.html.length, node);
    this.html += text;
  }

  #element(node: Element): void {
    const start = this.html.length;
    const { name, attribs, children } = node;
    let href: Place["href"];
    this.html += `<${name}`;
    for (const attribute in attribs) {
      const value = attribs[attribute] ?? "";
      const before = this.html.length;
      this.html += ` ${attribute}="${value === "" ? "" : escapeAttribute(value)}"`;
      if (attribute === "href") href = { start: before + 1, end: this.html.length };
    }
    this.html += ">";
    const from = this.html.length;
    let to = from;
    if (!VOID.has(name)) {
      if (name !== "iframe") {
        this.html += leadingBreak(node);
        this.write(children);
      }
      to = this.html.length;
      this.html += `</${name}>`;
    }
    const listeners = this.#listeners?.get(node);
    if (!listeners) return;
    const place = { start, end: this.html.length, from, to, href };
    for (const tell of listeners) tell(place);
  }
}

/** Readers skip a line break right after these tags: a text that starts with one needs two. */
function leadingBreak({ name, children: [first] }: Element): string {
  if (name !== "pre" && name !== "textarea") return "";
  if (first instanceof RawText) return "";
  return first instanceof Text && first.data.startsWith("\n") ? "\n" : "";
}
