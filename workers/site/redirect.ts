import { CACHE_POLICY } from "./cache-policies.ts";

interface RedirectOptions {
  /** 301 moved for good, 302 for now. */
  status: 301 | 302;
  /** How long it may be kept: as long as the status says, unless told otherwise. */
  cache?: keyof typeof CACHE_POLICY;
  /** Request headers that decided. */
  vary?: string;
}

/** Sends the reader on. `location` is a path or a full URL, percent-encoded. */
export function redirect(location: string, options: RedirectOptions): Response {
  const { status, cache = status === 301 ? "permanent" : "none", vary } = options;
  const headers = new Headers({ location, "cache-control": CACHE_POLICY[cache] });
  if (vary) headers.set("vary", vary);
  return new Response(null, { status, headers });
}
