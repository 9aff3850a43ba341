/** A subscription as the payment provider last told of it. */
export interface SubscriptionTable {
  id: string;
  customer: string;
  user_id: number | null;
  plan: number;
  status: string;
  /** Seconds since 1970 of the newest event that counts. */
  event_at: number;
}
