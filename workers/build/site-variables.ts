import { WORKERS } from "./build-product.ts";
import { readConfig } from "./worker-config.ts";

/** The site worker's variables in an environment, as settings for building content and app. */
export function siteVariables(environment: string) {
  const config = WORKERS.find((worker) => worker.name === "site")?.config ?? "";
  const { vars } = readConfig(config, environment);
  return {
    BASE_URL: String(vars.ORIGIN),
    MEDIA_HOSTS: String(vars.MEDIA_HOSTS ?? ""),
    VITE_TELEMETRY_SHARE: String(vars.TELEMETRY_SHARE ?? "1"),
  };
}
