import type { HeadersFunction } from "@remix-run/cloudflare";

/** Passes on the headers of the loader, or of the error. */
export const passHeaders: HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;
