import { AREAS, type Area, areaOf } from "#content-build/contract/areas.ts";
import { PAGE_KINDS, type PageKind, pageKindOf } from "#content-build/contract/search.ts";
import { SPELLING } from "./spelling.ts";

/** Documents that a search can be restricted to: those of an area, those of a kind, or both. */
export interface Groups {
  area?: Area | undefined;
  kind?: PageKind | undefined;
}

/**
 * The terms of groups, whose lists say which documents are in them. Like trigrams they begin with a tilde, and
 * are longer than these.
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
