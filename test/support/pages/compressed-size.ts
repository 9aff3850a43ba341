import { gzipSync } from "node:zlib";
import type { Response } from "playwright-core";

/** The gzipped size of a response, in bytes; 0 if the page was closed before it arrived. */
export function compressedSize(response: Response): Promise<number> {
  return response.body().then(
    (body) => gzipSync(body).length,
    () => 0,
  );
}
