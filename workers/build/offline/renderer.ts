import path from "node:path";
import { build } from "esbuild";
import { makeIfChanged } from "../stamp.ts";

const SERVER = path.resolve("build/app/server/index.js");
const OUT = path.resolve("build/offline/thread.mjs");

/**
 * The script that threads run: the app's server build bundled for Node with the code that packs its
 * pages. Rebuilt when either changes.
 */
export async function threadFile(): Promise<string> {
  const sources = ["build/app/server", "workers/build/offline", "content-build/contract"];
  await makeIfChanged("offline-thread", sources, OUT, () =>
    build({
      entryPoints: [path.resolve("workers/build/offline/thread.ts")],
      outfile: OUT,
      bundle: true,
      minify: true,
      platform: "node",
      format: "esm",
      target: "node20",
      alias: { "virtual:remix/server-build": SERVER },
      mainFields: ["module", "main"],
      define: { "process.env.NODE_ENV": '"production"' },
      // Parts of React load Node's modules with `require`.
      banner: {
        js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
      },
      logLevel: "silent",
    }),
  );
  return OUT;
}
