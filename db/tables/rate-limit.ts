/** How often something was done lately. */
export interface RateLimitTable {
  key: string;
  count: number;
  resets_at: number;
}
