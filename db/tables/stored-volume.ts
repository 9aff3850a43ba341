/** Bytes that all users together store. Maintained by triggers. */
export interface StoredVolumeTable {
  /** Kind of data: see services/limits/volume.ts. */
  name: string;
  bytes: number;
}
