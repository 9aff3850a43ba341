import { type ChildNode, Element, Text } from "domhandler";
import { escapeAttribute, escapeText } from "./escape.ts";
import { RawText } from "./nodes.ts";
import { VOID } from "./void.ts";

/** Position of an element in serialised HTML, as offsets. */
export interface Place {
  start: number;
  end: number;
  /** Offsets of its content. */
  from: number;
  to: number;
  /** The `href` attribute, from its name to the closing quote. */
  href: { start: number; end: number } | undefined;
}

/** Callbacks for positions of elements, called from the inside out. */
export type Listeners = ReadonlyMap<Element, readonly ((place: Place) => void)[]>;

/** Called for each text when it is written. */
export type OnText = (text: string, start: number, node: Text) => void;

/** Serialises nodes. */
export function serialize(nodes: readonly ChildNode[]): string {
  return new HtmlWriter().write(nodes).html;
}

/**
 * Serialises nodes and reports positions. Libraries would escape highlighted code, which is in the
 * tree as finished HTML (`RawText`), and do not report the positions that blocks need.
 */
export class HtmlWriter {
  html = "";
  readonly #listeners: Listeners | undefined;
  readonly #onText: OnText | undefined;

  constructor(listeners?: Listeners, onText?: OnText) {
    this.#listeners = listeners?.size ? listeners : undefined;
    this.#onText = onText;
  }

  /** Appends nodes. */
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

/** Parsers skip a line break right after these tags: content that starts with one needs two. */
function leadingBreak({ name, children: [first] }: Element): string {
  if (name !== "pre" && name !== "textarea") return "";
  if (first instanceof RawText) return "";
  return first instanceof Text && first.data.startsWith("\n") ? "\n" : "";
}
