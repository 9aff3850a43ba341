/** Number of distinct values of a dimension per hour. Maintained by a trigger. */
export interface TelemetrySizeTable {
  hour: number;
  dimension: string;
  rows: number;
}
