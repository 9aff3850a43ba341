import { watAddress } from "./wat-binary.ts";

/** The worker's response. */
export type WatAnswer = { address: string } | { error: string };

// Runs in a worker: the translator is WebAssembly itself, which pages may not compile.
const here = self as unknown as Worker;

here.addEventListener("message", async ({ data }: MessageEvent<string>) => {
  const answer: WatAnswer = await watAddress(data).then(
    (address) => ({ address }),
    (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
  );
  here.postMessage(answer);
});
