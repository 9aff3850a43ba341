/** How many different values an hour has of a dimension. Kept by a trigger. */
export interface TelemetrySizeTable {
  hour: number;
  dimension: string;
  rows: number;
}
