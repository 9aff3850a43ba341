/** A day on which a user was active. */
export interface ActivityPingTable {
  user_id: number;
  day: string;
  /** JSON: the plan, and some settings in use; see `recordDailyPing`. */
  activity: string;
}
