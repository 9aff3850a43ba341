import type { Context } from "hono";
import { MANIFEST_KEY, packKey } from "#content-build/contract/offline.ts";
import { noFile } from "../no-file.ts";
import type { SiteEnv } from "../site-env.ts";

/** Where `workers/build` writes the scripts. */
const SCRIPTS = "/assets/offline-worker";

/**
 * The service worker, at the root because its scope is its own folder. If offline access is
 * switched off, a script that unregisters it is served instead.
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

/** The manifest of the packs available for offline use. */
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
 * An offline pack: immutable, named by its content hash. Stored with brotli, which every browser
 * with service workers supports over HTTPS and on localhost.
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
