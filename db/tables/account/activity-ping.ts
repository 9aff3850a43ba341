/** That somebody was here on a day. */
export interface ActivityPingTable {
  user_id: number;
  day: string;
  /** JSON. */
  activity: string;
}
