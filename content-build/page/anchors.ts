import type { Element } from "domhandler";
import { fnv } from "../contract/fnv.ts";

/** A possible target of a fragment. */
export interface Anchor {
  id: string;
  /** Level of a heading; 0 for a term, -1 for anything else. */
  level: number;
  /** The heading of compatibility data or specifications. */
  role?: "compat" | "specs" | undefined;
  /** For headings: a short hash of the kinds of blocks up to the next one. */
  shape?: string | undefined;
}

/** A link with a fragment, as written in the page. */
export interface FragmentLink {
  href: string;
  /** Line in the source, from 1; absent for texts from data. */
  line?: number;
  column?: number;
  /** In a translation: the id that a heading with the text of the first such link would get. */
  text?: string;
  /** Its positions in the page, until links are resolved. */
  places?: LinkPlace[];
}

/** The position of an `href` in a page's document. */
export interface LinkPlace {
  /** Index into `body`. */
  section: number;
  field: "title" | "content";
  start: number;
}

/** A page's link targets, and its links. */
export interface PageLinks {
  url: string;
  /** Source path relative to its root. */
  file: string;
  /** See `packAnchors`. */
  anchors: string;
  links: FragmentLink[];
}

const HEADING = /^h[1-6]$/;
/** Blocks that a translation has in common with its original. */
const BLOCKS = new Set(["p", "pre", "ul", "ol", "dl", "table", "img", "iframe", "blockquote"]);

/** All elements with an id, in document order. */
export function anchorsOf(elements: readonly Element[]): Anchor[] {
  const anchors: Anchor[] = [];
  let heading: Anchor | undefined;
  let blocks = "";
  const endSection = () => {
    if (heading) heading.shape = fnv(blocks).toString(36);
    blocks = "";
  };
  for (const { name, attribs } of elements) {
    if (BLOCKS.has(name)) blocks += ` ${name}`;
    if (heading && !heading.role) {
      if (attribs.class === "bc-data") heading.role = "compat";
      if (attribs.class === "bc-specs") heading.role = "specs";
    }
    if (!attribs.id) continue;
    const isHeading = HEADING.test(name);
    const level = isHeading ? Number(name[1]) : name === "dt" ? 0 : -1;
    const anchor: Anchor = { id: attribs.id, level };
    if (isHeading) {
      endSection();
      heading = anchor;
    }
    anchors.push(anchor);
  }
  endSection();
  return anchors;
}

/** Packs anchors into one string, a line each: a site has a million, too many for objects. */
export function packAnchors(anchors: readonly Anchor[]): string {
  const lines = anchors.map(({ id, level, role, shape = "" }) => {
    return `${level < 0 ? "x" : level}${role?.[0] ?? "-"}${shape} ${id.replaceAll("\n", " ")}`;
  });
  return lines.join("\n");
}

/** Reverses `packAnchors`. */
export function unpackAnchors(packed: string): Anchor[] {
  if (packed === "") return [];
  return packed.split("\n").map((line) => {
    const at = line.indexOf(" ");
    const level = line[0] === "x" ? -1 : Number(line[0]);
    const role = line[1] === "c" ? "compat" : line[1] === "s" ? "specs" : undefined;
    const shape = line.slice(2, at);
    return { id: line.slice(at + 1), level, ...(role && { role }), ...(shape && { shape }) };
  });
}
