import { bucketObject } from "./bucket-object.ts";

interface InnerBindings {
  BUCKET: R2Bucket;
  /** Answers with the object of a key, `?key=current.json`, or with 404: `local/unloaded-content.ts`. */
  BUILD: Fetcher;
}

/**
 * The content of a local start, as a binding in place of `BUCKET`: a large build takes minutes to load
 * into it, so what is not there yet is read from the build.
 */
export default function fillingBucket({ BUCKET, BUILD }: InnerBindings): unknown {
  const read = async (key: string, options?: R2GetOptions) => {
    const response = await BUILD.fetch(`http://build/?key=${encodeURIComponent(key)}`);
    if (!response.ok) return null;
    const type = response.headers.get("content-type") ?? "";
    return bucketObject(key, new Uint8Array(await response.arrayBuffer()), type, options?.range);
  };
  return {
    get: async (key: string, options?: R2GetOptions) =>
      (await BUCKET.get(key, options)) ?? (await read(key, options)),
    head: async (key: string) => (await BUCKET.head(key)) ?? (await read(key)),
  };
}
