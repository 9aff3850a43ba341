/** A security event that was carried out. */
export interface AccountEventTable {
  id: string;
  received_at: number;
}
