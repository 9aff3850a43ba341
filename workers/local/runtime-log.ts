import { Log } from "miniflare";

/** Miniflare's messages, on standard error: commands print their results on standard output. */
export class RuntimeLog extends Log {
  override log(message: string): void {
    console.error(message);
  }
}
