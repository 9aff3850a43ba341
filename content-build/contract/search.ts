/** The orders in which results can be shown; the first where none is asked for. */
export const SORTS = ["best", "relevance", "popularity"] as const;

export type Sort = (typeof SORTS)[number];

/** Nobody leafs further than this. */
export const LAST_PAGE = 10;
