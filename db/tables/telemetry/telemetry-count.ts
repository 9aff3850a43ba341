/** How often something was counted in an hour. */
export interface TelemetryCountTable {
  /** Hours since 1970. */
  hour: number;
  /** What is counted: `page`, `locale`. */
  dimension: string;
  /** Which of it. */
  value: string;
  count: number;
}
