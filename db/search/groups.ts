import { AREAS, type Area, areaOf } from "#content-build/contract/areas.ts";
import { PAGE_KINDS, type PageKind, pageKindOf } from "#content-build/contract/search.ts";
import { SPELLING } from "./spelling.ts";

/** A filter of a search: documents of an area, of a kind, or of both at once. */
export interface Groups {
  area?: Area | undefined;
  kind?: PageKind | undefined;
}

/**
 * The index terms of groups: their lists contain the documents of the group. They begin with a
 * tilde like the terms of trigrams, but are longer.
 *
 * @example groupTerms({ area: "css" }) // ["~area:css"]
 */
export function groupTerms({ area, kind }: Groups): string[] {
  return [
    ...(area ? [`${SPELLING}area:${area}`] : []),
    ...(kind ? [`${SPELLING}kind:${kind}`] : []),
  ];
}

/** The terms of all groups. */
export const GROUP_TERMS: readonly string[] = [
  ...AREAS.flatMap((area) => groupTerms({ area })),
  ...PAGE_KINDS.flatMap((kind) => groupTerms({ kind })),
];

/** The terms of the groups that a document is in. Raise `FORMAT` when areas or kinds change. */
export function groupTermsOf(url: string): string[] {
  return groupTerms({ area: areaOf(url), kind: pageKindOf(url) });
}
