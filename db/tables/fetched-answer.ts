/** What another service has answered, kept for all readers. */
export interface FetchedAnswerTable {
  /** What was asked for. */
  name: string;
  /** JSON; empty until there was an answer. */
  body: string;
  /** In milliseconds; 0 until there was an answer. */
  fetched_at: number;
  /** When somebody last set out to ask. */
  asked_at: number;
}
