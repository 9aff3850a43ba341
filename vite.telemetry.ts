import type { Plugin } from "vite";

/** Stops a build whose collector of telemetry is none: a reader's browser does not check it. */
export function telemetryServer(): Plugin {
  return {
    name: "telemetry-server",
    configResolved({ env }) {
      const server: string = env.VITE_TELEMETRY_SERVER ?? "";
      if (server !== "" && !isCollector(server)) {
        throw new Error(
          `VITE_TELEMETRY_SERVER is "${server}". Set an origin like https://collector.example.`,
        );
      }
    },
  };
}

/** Whether a text is an origin with https, or one of this machine. */
export function isCollector(text: string): boolean {
  return /^(https:\/\/[\w.-]+|http:\/\/localhost)(:\d+)?$/.test(text);
}
