/** What a made-up site answers. */
export interface MadeUpAnswer {
  status?: number;
  headers?: Record<string, string | string[]>;
  body?: string;
  /** In milliseconds; 0 where absent. */
  delay?: number;
  /** How often the body is sent. */
  repeat?: number;
}

/** A site that exists on this machine only, under a name that nobody can register. */
export type MadeUpSite = (url: URL, request: { method: string; origin?: string }) => MadeUpAnswer;

export const HTML = { "content-type": "text/html; charset=utf-8" };
const PAGE = "<!doctype html><html lang=en><title>Made up</title><h1>A made-up site</h1>";

/** A page with headers, behind HTTPS on the same host. */
export function securePage(headers: MadeUpAnswer["headers"], body = ""): MadeUpSite {
  return (url) =>
    url.protocol === "http:"
      ? { status: 301, headers: { location: `https://${url.host}${url.pathname}` } }
      : { headers: { ...HTML, ...headers }, body: PAGE + body };
}

export const STRICT = {
  "content-security-policy": "default-src 'none'; style-src 'self'; frame-ancestors 'none'",
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  "x-content-type-options": "nosniff",
};
