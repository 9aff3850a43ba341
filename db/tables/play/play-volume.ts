/** Bytes of code stored in total (hour 0) and per hour. */
export interface PlayVolumeTable {
  /** Hours since 1970. */
  hour: number;
  bytes: number;
}
