/** A day on which a user was active. */
export interface ActivityPingTable {
  user_id: number;
  day: string;
  /** JSON. */
  activity: string;
}
