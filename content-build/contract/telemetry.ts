/** Name of a request with several pings, which only the intake of this site understands. */
export const BATCH_NAME = "several";

/** Pings in such a request, at most. */
export const MAX_BATCH_PINGS = 50;

/** A search query that may be counted: it holds no address and no long number. */
export const COUNTABLE_QUERY = /^(?!.*\d{6})(?!.*@)(?!.*:\/\/).{1,100}$/;
