/** A user's number of questions to AI help. */
export interface AiHelpQuotaTable {
  user_id: number;
  /** Start of the day that `count` covers. */
  window_start: number;
  count: number;
  /** Over all days. */
  total: number;
}
