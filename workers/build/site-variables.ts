import { WORKERS } from "./build-product.ts";
import { readConfig } from "./worker-config.ts";

/** The variables of the site worker in an environment that content and app use. */
export function siteVariables(environment: string) {
  const config = WORKERS.find((worker) => worker.name === "site")?.config ?? "";
  const { vars } = readConfig(config, environment);
  return {
    BASE_URL: String(vars.ORIGIN),
    MEDIA_HOSTS: String(vars.MEDIA_HOSTS ?? ""),
    VITE_TELEMETRY_SHARE: String(vars.TELEMETRY_SHARE ?? "1"),
  };
}
