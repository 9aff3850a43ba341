/** The resource that a request with an `Idempotency-Key` created. */
export interface IdempotencyKeyTable {
  user_id: number;
  key: string;
  request_hash: string;
  resource_id: string;
  created_at: number;
}
