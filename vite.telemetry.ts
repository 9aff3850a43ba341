import type { Plugin } from "vite";

/** Stops a build with wrong settings of telemetry: a reader's browser does not check them. */
export function telemetrySettings(): Plugin {
  return {
    name: "telemetry-settings",
    configResolved({ env }) {
      const server: string = env.VITE_TELEMETRY_SERVER ?? "";
      if (server !== "" && !isCollector(server)) {
        throw new Error(
          `VITE_TELEMETRY_SERVER is "${server}". Set an origin like https://collector.example.`,
        );
      }
      const share: string = env.VITE_TELEMETRY_SHARE ?? "";
      if (share !== "" && !isShare(share)) {
        throw new Error(`VITE_TELEMETRY_SHARE is "${share}". Set a number above 0, up to 1.`);
      }
    },
  };
}

/** Whether a text is an origin with https, or one of this machine. */
export function isCollector(text: string): boolean {
  return /^(https:\/\/[\w.-]+|http:\/\/localhost)(:\d+)?$/.test(text);
}

/** Whether a text is a share of readers: a number above 0, up to 1. */
export function isShare(text: string): boolean {
  return Number(text) > 0 && Number(text) <= 1;
}
