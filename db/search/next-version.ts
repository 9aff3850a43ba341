/** Increment whenever rows are prepared differently: everything is then reloaded. */
export const FORMAT = "8";

/** The version being loaded. Invisible until `finishLoad`. */
export const NEXT = "(SELECT version + 1 FROM content_version)";
