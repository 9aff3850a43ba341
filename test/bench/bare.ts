import { build } from "esbuild";
import type { WorkerOptions } from "miniflare";
import { moduleWorker } from "#workers/local/worker-options.ts";

/** A route of Hono's and nothing else, on a port of its own: what all rates are compared with. */
export async function bareWorker(): Promise<WorkerOptions> {
  const { outputFiles } = await build({
    entryPoints: ["test/bench/bare-worker.ts"],
    bundle: true,
    format: "esm",
    write: false,
  });
  const script = outputFiles[0]?.text ?? "";
  return { ...moduleWorker("bare", script), unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }] };
}
