/** Cost of the language model per day. */
export interface AiHelpSpendTable {
  /** In UTC: 2026-11-21. */
  day: string;
  /** Millionths of a dollar. */
  micros: number;
}
