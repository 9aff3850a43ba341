import path from "node:path";
import { type Features, featuresOf } from "#content-build/contract/features.ts";
import { startStage } from "../../local/terminal.ts";
import { readConfig, workerConfig } from "../worker-config.ts";
import { buildOffline } from "./build-offline.ts";

const CONFIG = "wrangler.toml";

/**
 * Builds the offline packs, if the deployment has offline access.
 *
 * @param environment Of `wrangler.toml`; undefined for local runs.
 * @returns The folder of the packs; undefined if offline access is off.
 */
export async function buildPacks(
  outDir: string,
  environment?: string,
): Promise<string | undefined> {
  const features = featuresIn(environment);
  if (!features.includes("offline")) return undefined;
  const stage = startStage("offline");
  const onProgress = stage.progress;
  // Beside the build tree: the packs of another content stay.
  const offlineDir = path.resolve(outDir, "../offline");
  const report = await buildOffline({ outDir, offlineDir, features, onProgress });
  const size = `${(report.bytes / 1_000_000).toFixed(1)} MB`;
  stage.done(
    report.made === 0
      ? `unchanged, ${report.packs} packs of ${size} kept`
      : `${report.made} of ${report.packs} packs made, ${size} in all`,
  );
  return offlineDir;
}

function featuresIn(environment: string | undefined): Features {
  const vars = environment ? readConfig(CONFIG, environment).vars : workerConfig(CONFIG).bindings;
  return featuresOf(String(vars?.FEATURES));
}
