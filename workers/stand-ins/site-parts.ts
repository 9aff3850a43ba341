/** The response of a made-up site. */
export interface MadeUpAnswer {
  status?: number;
  headers?: Record<string, string | string[]>;
  body?: string;
  /** In milliseconds; default 0. */
  delay?: number;
  /** How many times the body is repeated. */
  repeat?: number;
}

/** A site under a reserved name, which exists on this machine only. */
export type MadeUpSite = (url: URL, request: { method: string; origin?: string }) => MadeUpAnswer;

export const HTML = { "content-type": "text/html; charset=utf-8" };
const PAGE = "<!doctype html><html lang=en><title>Made up</title><h1>A made-up site</h1>";

/** A page with headers; HTTP redirects to HTTPS on the same host. */
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
