import type { LiveSite } from "#content-build/live/live-site.ts";
import { contentType } from "#content-build/publish/content-type.ts";
import { bucketObject } from "../../loader/bucket-object.ts";
import { readLiveObject } from "../live-objects.ts";

/** The part of a bucket that the site worker uses. */
type Bucket = Pick<R2Bucket, "get" | "head">;

/**
 * A bucket whose objects are compiled on request: to the site worker, a live site looks like a
 * published one.
 */
export function liveBucket(opening: Promise<LiveSite>): Bucket {
  const find = async (key: string): Promise<Uint8Array<ArrayBuffer> | undefined> => {
    const content = await readLiveObject(await opening, key);
    if (content === undefined) return undefined;
    return typeof content === "string"
      ? new TextEncoder().encode(content)
      : new Uint8Array(content);
  };
  const get = async (key: string, options?: R2GetOptions) => {
    const bytes = await find(key);
    const type = contentType(key.slice(0, key.lastIndexOf("@")));
    return bytes ? bucketObject(key, bytes, type, options?.range) : null;
  };
  return { get, head: get } as unknown as Bucket;
}
