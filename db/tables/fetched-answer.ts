/** A cached answer of another service, shared by all readers. */
export interface FetchedAnswerTable {
  /** Cache key. */
  name: string;
  /** JSON; empty before the first answer. */
  body: string;
  /** In milliseconds; 0 before the first answer. */
  fetched_at: number;
  /** When a request was last started. */
  asked_at: number;
}
