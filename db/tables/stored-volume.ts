/** Bytes that all users together store. Maintained by triggers. */
export interface StoredVolumeTable {
  /** What is stored: see services/limits/volume.ts. */
  name: string;
  bytes: number;
}
