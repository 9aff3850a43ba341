import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Context } from "hono";
import type { SiteEnv } from "./bindings.ts";

/** What Remix loaders and `entry.server` get of a request. */
export function loadContext(c: Context<SiteEnv>): AppLoadContext {
  const { content, settings, requestId, nonce } = c.var;
  return {
    content,
    api: {
      fetch(request) {
        const forwarded = new Request(request);
        forwarded.headers.set("x-request-id", requestId);
        return c.env.API.fetch(forwarded);
      },
    },
    settings: {
      origin: settings.origin,
      playHost: settings.playHost,
      indexable: settings.indexable,
      features: settings.features,
      writerHosts: settings.writerHosts,
      playCdns: settings.playCdns,
    },
    requestId,
    nonce,
  };
}
