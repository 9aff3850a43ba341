import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Context } from "hono";
import type { ContentReader } from "#app/lib/server/load-context.ts";
import { ContentUnavailable } from "./content/unavailable.ts";
import type { SiteEnv } from "./site-env.ts";

/** The cookie of `workers/api/middleware/database-session.ts`. */
const BOOKMARK = /^(?:__Host-)?bookmark=/;

/** The context of Remix loaders and `entry.server`. */
export function loadContext(
  c: Context<SiteEnv>,
  content: ContentReader = forPages(c.var.content),
): AppLoadContext {
  const { settings, requestId, nonce } = c.var;
  return {
    content,
    api: {
      async fetch(request) {
        const forwarded = new Request(request);
        forwarded.headers.set("x-request-id", requestId);
        // API calls made for a page count against the reader's rate limits.
        const address = c.req.header("cf-connecting-ip");
        if (address) forwarded.headers.set("cf-connecting-ip", address);
        const response = await c.env.API.fetch(forwarded);
        // The reader's next request must see the writes of an action.
        const bookmark = response.headers.getSetCookie().find((cookie) => BOOKMARK.test(cookie));
        if (bookmark !== undefined) c.set("bookmark", bookmark);
        return response;
      },
    },
    settings: {
      origin: settings.origin,
      contentOrigins: settings.contentOrigins,
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

/** Turns unavailable content into a 504 response, which loaders throw. */
function forPages(content: ContentReader): ContentReader {
  const fail = (error: unknown): never => {
    if (!(error instanceof ContentUnavailable)) throw error;
    console.error(error);
    throw new Response(null, { status: 504 });
  };
  return {
    version: content.version,
    readJson: <T>(path: string) => content.readJson<T>(path).catch(fail),
    fileHash: (path) => content.fileHash(path).catch(fail),
    pageLocales: (path) => content.pageLocales(path).catch(fail),
    pageAddress: (path) => content.pageAddress(path).catch(fail),
  };
}
