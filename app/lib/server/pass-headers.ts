import type { HeadersFunction } from "@remix-run/cloudflare";

/** A page goes out with the headers of what it holds, or of what went wrong. */
export const passHeaders: HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;
