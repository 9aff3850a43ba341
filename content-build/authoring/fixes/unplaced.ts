import type { Fix } from "./fix.ts";

/** A correction without its line; `at` is where the mistake is reported, if not at its start. */
export type UnplacedFix = Omit<Fix, "line" | "column"> & { at?: number };
