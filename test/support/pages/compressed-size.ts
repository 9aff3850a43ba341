import { gzipSync } from "node:zlib";
import type { Response } from "playwright-core";

/** The size of a response in gzip, in bytes; 0 if the page was closed before it had come. */
export function compressedSize(response: Response): Promise<number> {
  return response.body().then(
    (body) => gzipSync(body).length,
    () => 0,
  );
}
