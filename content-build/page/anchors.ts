import type { Element } from "domhandler";
import { fnv } from "../contract/fnv.ts";

/** Something on a page that a fragment may name. */
export interface Anchor {
  id: string;
  /** The level of a heading; 0 for a term, -1 for anything else. */
  level: number;
  /** The heading of the table of browsers, or of the specifications. */
  role?: "compat" | "specs" | undefined;
  /** For headings: which blocks follow until the next one, as a short hash. */
  shape?: string | undefined;
}

/** A link with a fragment, as it stands in the page. */
export interface FragmentLink {
  href: string;
  /** Line in the source, from 1; absent for issues from data. */
  line?: number;
  column?: number;
  /** Where it stands in the page, until all its links are led. */
  places?: LinkPlace[];
}

/** The place of an `href` in the document of a page. */
export interface LinkPlace {
  /** Position in `body`. */
  section: number;
  field: "title" | "content";
  start: number;
}

/** What other pages may link to on a page, and what it links to. */
export interface PageLinks {
  url: string;
  /** Path of the source below its root. */
  file: string;
  /** See `packAnchors`. */
  anchors: string;
  links: FragmentLink[];
}

const HEADING = /^h[1-6]$/;
/** What a translation has as its original does. */
const BLOCKS = new Set(["p", "pre", "ul", "ol", "dl", "table", "img", "iframe", "blockquote"]);

/** Everything with an id, in the order of the page. */
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

/** One text instead of many objects: a site has a million anchors. One a line, in order. */
export function packAnchors(anchors: readonly Anchor[]): string {
  const lines = anchors.map(({ id, level, role, shape = "" }) => {
    return `${level < 0 ? "x" : level}${role?.[0] ?? "-"}${shape} ${id.replaceAll("\n", " ")}`;
  });
  return lines.join("\n");
}

/** Reads what `packAnchors` wrote. */
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
