import { CACHE_POLICY } from "./cache-policies.ts";

interface RedirectOptions {
  /** 301 for permanent, 302 for temporary redirects. */
  status: 301 | 302;
  /** Cache policy; by default that of the status. */
  cache?: keyof typeof CACHE_POLICY;
  /** Request headers that the target depends on. */
  vary?: string;
}

/** A redirect response. `location` is a path or a full URL, percent-encoded. */
export function redirect(location: string, options: RedirectOptions): Response {
  const { status, cache = status === 301 ? "permanent" : "none", vary } = options;
  const headers = new Headers({ location, "cache-control": CACHE_POLICY[cache] });
  if (vary) headers.set("vary", vary);
  return new Response(null, { status, headers });
}
