import type { Bucket, BucketObject } from "./bucket.ts";

/** Reads a JSON object of a bucket; undefined if it is missing. */
export async function getJson<T>(bucket: Bucket, key: string): Promise<T | undefined> {
  const bytes = await bucket.get(key);
  return bytes ? (JSON.parse(new TextDecoder().decode(bytes)) as T) : undefined;
}

/** A JSON object for a bucket. */
export function json(key: string, value: unknown): BucketObject {
  return text(key, JSON.stringify(value), "application/json; charset=utf-8");
}

/** A text object for a bucket. */
export function text(
  key: string,
  value: string,
  contentType = "text/plain; charset=utf-8",
): BucketObject {
  return { key, body: new TextEncoder().encode(value), contentType };
}
