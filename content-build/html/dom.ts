import type { Document, Element } from "domhandler";

/** A parsed page: the tree, and its elements in document order. */
export interface Dom {
  root: Document;
  elements: Element[];
  /** What was left out, as it was found. */
  unsafe: string[];
}

/** A page that is nested deeper than anything a person writes. */
export class TooDeep extends Error {}

export const MAX_DEPTH = 400;
