import { build } from "esbuild";
import type { WorkerOptions } from "miniflare";
import { moduleWorker } from "#workers/local/worker-options.ts";

/** The baseline of all rates: a worker with a bare Hono route, on a port of its own. */
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
