/** A payment event that was processed. */
export interface PaymentEventTable {
  id: string;
  type: string;
  received_at: number;
}
