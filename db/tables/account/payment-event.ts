/** An event of the payment provider that was carried out. */
export interface PaymentEventTable {
  id: string;
  type: string;
  received_at: number;
}
