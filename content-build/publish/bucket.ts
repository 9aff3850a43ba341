/** Object storage for publishing: R2 locally, R2's S3-compatible API elsewhere. */
export interface Bucket {
  get(key: string): Promise<Uint8Array | undefined>;
  /** Writes all objects, in any order. Idempotent. */
  put(objects: BucketObject[]): Promise<void>;
  delete(keys: string[]): Promise<void>;
  /** All keys of the bucket. */
  list(): AsyncIterable<string[]>;
}

export interface BucketObject {
  key: string;
  body: Uint8Array;
  contentType: string;
}
