import type { Element, Text } from "domhandler";
import type { Block } from "../contract/blocks.ts";
import { breaksOf } from "../contract/long-names.ts";
import { HtmlWriter, type OnText, type Place } from "../html/serialize.ts";
import type { FragmentLink } from "./anchors.ts";

/** HTML and its marks. */
export interface Marked {
  html: string;
  /** Unordered. */
  blocks: MarkedBlock[];
  links: MarkedLink[];
  /** Positions where long names may break. */
  breaks: number[];
}

/** A block, and its space in characters of running text. */
export interface MarkedBlock {
  block: Block;
  room: number | undefined;
}

/** A link and the position of its `href`. */
export interface MarkedLink {
  link: FragmentLink;
  start: number;
}

/** Annotations of elements by passes, resolved to positions when the elements are serialised. */
export class Marks {
  readonly #listeners = new Map<Element, ((place: Place) => void)[]>();
  #blocks: MarkedBlock[] = [];
  #links: MarkedLink[] = [];
  readonly #narrow = new Set<Text>();
  #breaks: number[] = [];

  /** Marks an element as a block, optionally with the space it takes if its HTML does not tell. */
  block(element: Element, make: (place: Place) => Block | undefined, room?: number): void {
    this.place(element, (place) => {
      const block = make(place);
      if (block) this.add(block, room);
    });
  }

  /** Adds a block to what is being serialised. */
  add(block: Block, room?: number): void {
    this.#blocks.push({ block, room });
  }

  /** Requests the position of an element. */
  place(element: Element, tell: (place: Place) => void): void {
    const listeners = this.#listeners.get(element);
    if (listeners) listeners.push(tell);
    else this.#listeners.set(element, [tell]);
  }

  /** Marks an element as a link whose target may be rewritten. */
  link(element: Element, link: FragmentLink): void {
    this.place(element, ({ href }) => {
      if (href) this.#links.push({ link, start: href.start });
    });
  }

  /** Marks a text in which long names may break. */
  narrow(text: Text): void {
    this.#narrow.add(text);
  }

  /** Serialises with `write`, and collects the marks of what it writes. */
  collect(
    write: (writer: HtmlWriter) => void,
    onText: OnText = (text, start, node) => {
      if (!this.#narrow.has(node)) return;
      for (const at of breaksOf(text)) this.#breaks.push(start + at);
    },
  ): Marked {
    this.#blocks = [];
    this.#links = [];
    this.#breaks = [];
    const writer = new HtmlWriter(this.#listeners, onText);
    write(writer);
    return { html: writer.html, blocks: this.#blocks, links: this.#links, breaks: this.#breaks };
  }
}
