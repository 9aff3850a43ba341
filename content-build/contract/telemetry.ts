/** Name of a batch: a request with several pings, which only this site's intake understands. */
export const BATCH_NAME = "several";

/** Maximum number of pings in a batch. */
export const MAX_BATCH_PINGS = 50;

/** Matches search queries that may be counted: without e-mail addresses, URLs or long numbers. */
export const COUNTABLE_QUERY = /^(?!.*\d{6})(?!.*@)(?!.*:\/\/).{1,100}$/;
