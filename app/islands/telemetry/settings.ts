// Addresses and rules that are set when the app is built; see the README.

/** Where pings go: an origin, or nothing for the site itself. */
export const SERVER: string = serverOf(import.meta.env.VITE_TELEMETRY_SERVER ?? "");

/** As which application. */
export const APP_ID: string = import.meta.env.VITE_TELEMETRY_APP || "webdocs";

/**
 * How long a browser is recognized: not at all, as long as a session (the default), or until its
 * reader opts out.
 */
export const IDS: string = import.meta.env.VITE_TELEMETRY_IDS || "session";

/** Only an origin with a host, over https but on this machine. */
export function serverOf(text: string): string {
  return /^(https:\/\/[\w.-]+|http:\/\/localhost)(:\d+)?$/.test(text) ? text : "";
}
