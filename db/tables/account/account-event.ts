/** A security event that was processed. */
export interface AccountEventTable {
  id: string;
  received_at: number;
}
