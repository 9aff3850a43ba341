/** Bytes of code stored in the current hour. */
export interface PlayVolumeTable {
  /** Hours since 1970. */
  hour: number;
  bytes: number;
}
