/** A subscription as last reported by the payment provider. */
export interface SubscriptionTable {
  id: string;
  customer: string;
  user_id: number | null;
  plan: number;
  status: string;
  /** Time in seconds of the newest event applied. */
  event_at: number;
}
