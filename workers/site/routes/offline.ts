import type { Context } from "hono";
import { MANIFEST_KEY, packKey } from "#content-build/contract/offline.ts";
import { noFile } from "../no-file.ts";
import type { SiteEnv } from "../site-env.ts";

/** Where `workers/build` puts the scripts. */
const SCRIPTS = "/assets/offline-worker";

/**
 * The service worker. It stands at the root, since it serves all pages below its own folder.
 * Where offline access is switched off, one that removes itself takes its place.
 */
export async function serviceWorker(c: Context<SiteEnv>): Promise<Response> {
  const name = isOn(c) ? "service-worker.js" : "farewell.js";
  const script = await c.env.ASSETS.fetch(new URL(`${SCRIPTS}/${name}`, c.var.url));
  if (!script.ok) return noFile();
  return new Response(script.body, {
    headers: {
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "no-cache",
    },
  });
}

/** What readers can take along now. */
export async function offlineManifest(c: Context<SiteEnv>): Promise<Response> {
  const object = isOn(c) ? await c.env.CONTENT.get(MANIFEST_KEY) : null;
  if (!object) return noFile();
  return new Response(object.body, {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-cache",
      "last-modified": object.uploaded.toUTCString(),
    },
  });
}

/**
 * A pack, which never changes: its name is the hash of its bytes. It is kept with brotli, which
 * every browser with service workers takes where these work.
 */
export async function offlinePack(c: Context<SiteEnv>): Promise<Response> {
  const hash = c.req.param("hash") ?? "";
  const isHash = /^[0-9a-f]{64}$/.test(hash);
  const object = isHash && isOn(c) ? await c.env.CONTENT.get(packKey(hash)) : null;
  if (!object) return noFile();
  return new Response(object.body, {
    encodeBody: "manual",
    headers: {
      "content-type": "application/octet-stream",
      "content-encoding": "br",
      "cache-control": "public, max-age=31536000, immutable",
    },
  });
}

function isOn(c: Context<SiteEnv>): boolean {
  return c.var.settings.features.includes("offline");
}
