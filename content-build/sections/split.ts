import { type ChildNode, type Document, Element, Text } from "domhandler";
import { trimBreaks } from "../blocks/prose.ts";
import type {
  CompatSection,
  ProseSection,
  Section,
  SpecificationsSection,
} from "../contract/documents.ts";
import { serialize } from "../html/serialize.ts";

/** A section before its data is looked up. */
export type SectionDraft = ProseDraft | CompatDraft | SpecificationsDraft;

interface Head {
  id: string | null;
  title: string | null;
  /** The source of the title. */
  heading?: Element;
  isH3: boolean;
  parts: ChildNode[];
}
interface ProseDraft extends Head {
  type: ProseSection["type"];
}
/** The placeholder of a compatibility table. */
export interface CompatDraft extends Head {
  type: CompatSection["type"];
  query: string;
}
interface SpecificationsDraft extends Head {
  type: SpecificationsSection["type"];
  queries: string[];
  urls: string[];
}

/** Splits a page at its headings and at placeholders of tables. */
export function splitSections(root: Document): SectionDraft[] {
  const done: SectionDraft[] = [];
  let open: SectionDraft = prose();
  const close = () => {
    if (open.parts.length > 0 || open.id !== null || open.title !== null || open.type !== "prose") {
      done.push(open);
    }
    open = prose();
  };
  for (const node of root.children) {
    if (node instanceof Element) {
      if (node.name === "h2" || node.name === "h3") {
        close();
        open = {
          ...prose(),
          id: node.attribs.id ?? null,
          title: serialize(node.children),
          heading: node,
          isH3: node.name === "h3",
        };
        continue;
      }
      const data = dataSection(node);
      if (data) {
        if (data.type === "browser_compatibility" && node.attribs["data-multiple"] === "true") {
          close();
          done.push({ ...data, id: data.query, title: data.query, isH3: true });
          continue;
        }
        const { id, title, heading, isH3 }: Head = open;
        const head: Omit<Head, "parts"> = { id, title, ...(heading ? { heading } : {}), isH3 };
        if (open.type !== "prose") {
          close();
          open = data;
        } else if (open.parts.length === 0) {
          open = { ...data, ...head };
        } else {
          done.push({ ...data, ...head });
          open = { ...prose(), parts: open.parts };
        }
        continue;
      }
    }
    if (node instanceof Text && trimBreaks(node.data) === "") continue;
    if (open.type !== "prose" && node instanceof Element) close();
    open.parts.push(node);
  }
  close();
  return done;
}

/** Whether a section has visible content. */
export function isSection(section: Section): boolean {
  return section.type !== "prose" || section.value.id !== null || section.value.content !== "";
}

function prose(): ProseDraft {
  return { type: "prose", id: null, title: null, isH3: false, parts: [] };
}

function dataSection(node: Element): CompatDraft | SpecificationsDraft | undefined {
  const classes = node.attribs.class ?? "";
  const query = node.attribs["data-query"];
  if (classes === "bc-data" && query !== undefined) {
    return { ...prose(), type: "browser_compatibility", query };
  }
  const queries = node.attribs["data-bcd-query"];
  if (classes === "bc-specs" && queries !== undefined) {
    const urls = node.attribs["data-spec-urls"] ?? "";
    return {
      ...prose(),
      type: "specifications",
      queries: queries.split(",").filter(Boolean),
      urls: urls.split(",").filter(Boolean),
    };
  }
  return undefined;
}
