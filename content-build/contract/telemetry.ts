/** Name of a request with several pings, which only the intake of this site understands. */
export const SEVERAL = "several";

/** Pings in such a request, at most. */
export const MOST_TOGETHER = 50;

/** A search query that may be counted: it holds no address and no long number. */
export const COUNTABLE_QUERY = /^(?!.*\d{6})(?!.*@)(?!.*:\/\/).{1,100}$/;
