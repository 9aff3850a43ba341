// Addresses and rules that are set when the app is built; see the README.

/** Origin of the collector, which the build has checked; empty for this site. */
export const SERVER: string = import.meta.env.VITE_TELEMETRY_SERVER ?? "";

export const APP_ID: string = import.meta.env.VITE_TELEMETRY_APP || "webdocs";

/**
 * How long a browser is recognised: never, for a session (the default), or until the reader opts
 * out.
 */
export const IDS: string = import.meta.env.VITE_TELEMETRY_IDS || "session";

/**
 * Share of tabs that are counted, above 0 and up to 1, which is the default. A string, so that the
 * default build leaves out the code for a share.
 */
export const SHARE: string = import.meta.env.VITE_TELEMETRY_SHARE || "1";
