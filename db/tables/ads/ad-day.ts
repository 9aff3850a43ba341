/** Daily totals. Maintained by a trigger. */
export interface AdDayTable {
  creative_id: number;
  day: string;
  views: number;
  clicks: number;
}
