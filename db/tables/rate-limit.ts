/** Counters of rate limits. */
export interface RateLimitTable {
  key: string;
  count: number;
  resets_at: number;
}
