/** Sort orders of results; the first is the default. */
export const SORTS = ["best", "relevance", "popularity"] as const;

export type Sort = (typeof SORTS)[number];

/** The last page of results that can be requested. */
export const LAST_PAGE = 10;
