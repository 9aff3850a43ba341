/** How many bytes of code are stored in all (hour 0), and were stored in an hour. */
export interface PlayVolumeTable {
  /** Hours since 1970. */
  hour: number;
  bytes: number;
}
