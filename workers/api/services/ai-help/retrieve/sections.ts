import type { Doc } from "#content-build/contract/documents.ts";
import { type Block, plainHeading, readBlocks } from "./blocks.ts";

/** The blocks of the section of a page under a heading; the empty anchor is its beginning. */
export function blocksOf(doc: Doc, anchor: string): Block[] {
  const section = doc.body.find(({ value }) => (value.id ?? "") === anchor);
  return readBlocks(section?.value.content ?? "");
}

/** All sections of a page that say something. */
export function sectionsOf({ mdn_url, locale, title, body }: Doc) {
  return body
    .map(({ value }) => ({
      ...{ url: mdn_url, locale: locale as string, title, anchor: value.id ?? "" },
      heading: plainHeading(value.title ?? ""),
      blocks: readBlocks(value.content ?? ""),
    }))
    .filter(({ blocks }) => blocks.length > 0);
}
