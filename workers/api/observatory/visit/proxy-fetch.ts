import type { Fetcher } from "./visitor.ts";

/** The header that tells the proxy the URL requested. */
const ADDRESS = "x-observatory-address";

/** A fetch that goes to the made-up sites of a local run instead of the network. */
export function proxyFetch(proxy: string): Fetcher {
  return (request) => {
    const headers = new Headers(request.headers);
    headers.set(ADDRESS, request.url);
    const { method, signal } = request;
    return fetch(proxy, { method, headers, signal, redirect: "manual" });
  };
}
