import type { Document, Element } from "domhandler";

/** A parsed page: the tree, and its elements in document order. */
export interface Dom {
  root: Document;
  elements: Element[];
  /** Removed elements and attributes, as found in the source. */
  unsafe: string[];
}

/** HTML that is nested deeper, or has more elements, than any hand-written page. */
export class TooDeep extends Error {}

export const MAX_DEPTH = 400;
