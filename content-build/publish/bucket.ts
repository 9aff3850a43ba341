/** Object storage as publishing needs it: R2 locally, R2's S3-compatible API elsewhere. */
export interface Bucket {
  get(key: string): Promise<Uint8Array | undefined>;
  /** Writes all of them, in any order. Writing an object again does no harm. */
  put(objects: BucketObject[]): Promise<void>;
  delete(keys: string[]): Promise<void>;
  /** Every key in the bucket. */
  list(): AsyncIterable<string[]>;
}

export interface BucketObject {
  key: string;
  body: Uint8Array;
  contentType: string;
}
