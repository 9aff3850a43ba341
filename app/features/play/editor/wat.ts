import type { WatAnswer } from "./wat-worker.ts";

/**
 * Compiles WebAssembly text to the address of its binary form, in a worker of its own; throws its
 * compile errors.
 */
export function compileWat(text: string): Promise<string> {
  const worker = new Worker(new URL("./wat-worker.ts", import.meta.url), { type: "module" });
  return new Promise<string>((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<WatAnswer>) => {
      if ("address" in data) resolve(data.address);
      else reject(new Error(data.error));
    });
    worker.addEventListener("error", ({ message }) => reject(new Error(message || "No worker.")));
    worker.postMessage(text);
  }).finally(() => worker.terminate());
}
