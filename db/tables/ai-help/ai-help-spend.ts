/** What the language model has cost on a day. */
export interface AiHelpSpendTable {
  /** Of UTC: 2026-11-21. */
  day: string;
  /** Millionths of a dollar. */
  micros: number;
}
