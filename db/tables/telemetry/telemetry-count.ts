/** Hourly telemetry counters. */
export interface TelemetryCountTable {
  /** Hours since 1970. */
  hour: number;
  /** Name of the counter, such as `page` or `locale`. */
  dimension: string;
  /** A value of the dimension: an address, a language, the upper bound of a range. */
  value: string;
  count: number;
}
