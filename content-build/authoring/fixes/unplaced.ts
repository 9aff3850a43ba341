import type { Fix } from "./fix.ts";

/** A correction before its line is known; `at` is the position of the issue if not the start. */
export type UnplacedFix = Omit<Fix, "line" | "column"> & { at?: number };
