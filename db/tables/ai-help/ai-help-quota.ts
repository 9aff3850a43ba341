/** How many questions somebody has asked AI help. */
export interface AiHelpQuotaTable {
  user_id: number;
  /** When the day began in which `count` is counted. */
  window_start: number;
  count: number;
  /** Of all days. */
  total: number;
}
