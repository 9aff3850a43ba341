// Addresses and rules that are set when the app is built; see the README.

/** Origin of the collector; empty for this site. */
export const SERVER: string = serverOf(import.meta.env.VITE_TELEMETRY_SERVER ?? "");

/** Application id. */
export const APP_ID: string = import.meta.env.VITE_TELEMETRY_APP || "webdocs";

/**
 * How long a browser is recognised: never, for a session (the default), or until the reader opts
 * out.
 */
export const IDS: string = import.meta.env.VITE_TELEMETRY_IDS || "session";

/** Accepts https origins only, and http on localhost. */
export function serverOf(text: string): string {
  return /^(https:\/\/[\w.-]+|http:\/\/localhost)(:\d+)?$/.test(text) ? text : "";
}
