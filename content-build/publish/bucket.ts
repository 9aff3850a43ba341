/** Object storage for publishing: R2 locally, R2's S3-compatible API elsewhere. */
export interface Bucket {
  get(key: string): Promise<Uint8Array | undefined>;
  /** Writes all objects, in any order. Idempotent. */
  put(objects: BucketObject[]): Promise<void>;
  delete(keys: string[]): Promise<void>;
  /** Number of `put` calls that are worth making concurrently. Default 1. */
  batchesAtOnce?: number;
}

/** An object to write, with its media type. */
export interface BucketObject {
  key: string;
  body: Uint8Array;
  contentType: string;
}
