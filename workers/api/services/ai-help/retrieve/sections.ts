import type { Doc } from "#content-build/contract/documents.ts";
import { type Block, plainHeading, readBlocks } from "./blocks.ts";

/** The blocks of a page's section by heading id; the empty id is the introduction. */
export function blocksOf(doc: Doc, anchor: string): Block[] {
  const section = doc.body.find(({ value }) => (value.id ?? "") === anchor);
  return readBlocks(section?.value.content ?? "");
}

/** All non-empty sections of a page. */
export function sectionsOf({ mdn_url, locale, title, body }: Doc) {
  return body
    .map(({ value }) => ({
      ...{ url: mdn_url, locale: locale as string, title, anchor: value.id ?? "" },
      heading: plainHeading(value.title ?? ""),
      blocks: readBlocks(value.content ?? ""),
    }))
    .filter(({ blocks }) => blocks.length > 0);
}
