/** A question that the documentation does not answer, stored without its author. */
export interface AiHelpUnansweredTable {
  locale: string;
  question: string;
  count: number;
  last_asked_at: number;
}
