/** A question that the documentation does not answer, without who asked it. */
export interface AiHelpUnansweredTable {
  locale: string;
  question: string;
  count: number;
  last_asked_at: number;
}
