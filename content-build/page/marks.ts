import type { Element, Text } from "domhandler";
import type { Block } from "../contract/blocks.ts";
import { breaksOf } from "../contract/long-names.ts";
import { HtmlWriter, type OnText, type Place } from "../html/serialize.ts";
import type { FragmentLink } from "./anchors.ts";

/** HTML, and what was marked in it. */
export interface Marked {
  html: string;
  /** In no order. */
  blocks: MarkedBlock[];
  links: MarkedLink[];
  /** Places where long names may break. */
  breaks: number[];
}

/** A block, and how many characters of running text take as much room. */
export interface MarkedBlock {
  block: Block;
  room: number | undefined;
}

/** A link, and where its `href` starts. */
export interface MarkedLink {
  link: FragmentLink;
  start: number;
}

/** What passes say of elements, for when these are written and have their places. */
export class Marks {
  readonly #listeners = new Map<Element, ((place: Place) => void)[]>();
  #blocks: MarkedBlock[] = [];
  #links: MarkedLink[] = [];
  readonly #narrow = new Set<Text>();
  #breaks: number[] = [];

  /** An element is a block. What takes more or less room than its HTML says so. */
  block(element: Element, make: (place: Place) => Block | undefined, room?: number): void {
    this.place(element, (place) => {
      const block = make(place);
      if (block) this.add(block, room);
    });
  }

  /** A block of what is being written. */
  add(block: Block, room?: number): void {
    this.#blocks.push({ block, room });
  }

  /** Somebody wants to know the place of an element. */
  place(element: Element, tell: (place: Place) => void): void {
    const listeners = this.#listeners.get(element);
    if (listeners) listeners.push(tell);
    else this.#listeners.set(element, [tell]);
  }

  /** Whether an element is a link whose target may be rewritten. */
  link(element: Element, link: FragmentLink): void {
    this.place(element, ({ href }) => {
      if (href) this.#links.push({ link, start: href.start });
    });
  }

  /** Long names in a text may break. */
  narrow(text: Text): void {
    this.#narrow.add(text);
  }

  /** Collects what is marked in what is written meanwhile. */
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
