import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { objectKey, POINTER_KEY, shardKey, versionKey } from "#content-build/contract/lookup.ts";
import { contentType } from "#content-build/publish/content-type.ts";
import { makeShards } from "#content-build/publish/lookup-table.ts";
import { app as api } from "#workers/api/app.ts";
import play from "#workers/play/index.ts";
import type { Bindings } from "#workers/site/bindings.ts";
import { createEdge } from "#workers/site/edge.ts";
import type { PageHandler } from "#workers/site/routes/page.ts";

const PLAY_SETTINGS = {
  ORIGIN: "http://localhost:8787",
  SHARED_ASSETS: "https://assets.example/shared",
};

/** A file of the build output. */
export interface TestFile {
  path: string;
  body: string | Uint8Array<ArrayBuffer>;
  url?: string;
}

export interface TestContent {
  version?: string;
  files?: TestFile[];
  /** URLs of pages; the `index.json` of each contains just its URL. */
  pages?: string[];
  redirects?: [from: string, to: string][];
}

/** Uploads a version without making it current. */
export async function load(content: TestContent): Promise<string> {
  const { version = "v1", files = [], pages = [], redirects = [] } = content;
  const all = [...files, ...pages.map(pageFile)];
  const built = await Promise.all(
    all.map(async ({ path, body, url }) => {
      const hash = await hashOf(body);
      await env.CONTENT.put(objectKey(path, hash), body, {
        httpMetadata: { contentType: contentType(path) },
      });
      return { path, hash, size: body.length, ...(url === undefined ? {} : { url }) };
    }),
  );
  const shards = makeShards({ files: built, redirects });
  for (const { hash, text } of shards) await env.CONTENT.put(shardKey(hash), text);
  const root = { version, shards: shards.map(({ hash }) => hash) };
  await env.CONTENT.put(versionKey(version), JSON.stringify(root));
  return version;
}

/** Makes a version current by writing the pointer. */
export async function show(version: string): Promise<void> {
  await env.CONTENT.put(POINTER_KEY, JSON.stringify({ version }));
}

/** Uploads a version and makes it current. */
export async function publish(content: TestContent): Promise<void> {
  await show(await load(content));
}

function pageFile(url: string): TestFile {
  const folder = url.replace(/^\/|\/$/g, "").toLowerCase();
  const path = `${folder.replaceAll("::", "_doublecolon_").replaceAll(":", "_colon_")}/index.json`;
  return { path, url, body: JSON.stringify({ url }) };
}

async function hashOf(body: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0"));
  return hex.join("").slice(0, 32);
}

/** A bucket whose reads of chosen keys can be made to fail. */
export function failingBucket() {
  const asked: string[] = [];
  let isDown = (_key: string) => false;
  const CONTENT = new Proxy(env.CONTENT, {
    get(bucket, name) {
      if (name !== "get" && name !== "head") return Reflect.get(bucket, name);
      return (key: string) => {
        asked.push(key);
        return isDown(key) ? Promise.reject(new Error("no answer")) : bucket.get(key);
      };
    },
  });
  const stop = (keys = /./) => {
    isDown = (key) => keys.test(key);
  };
  return { CONTENT, asked, stop, start: () => stop(/^$/) };
}

/** Overrides for `openSite`. */
export interface SiteOptions {
  handlePage?: PageHandler;
  takesForms?: (pathname: string) => boolean;
  inlineScripts?: string[];
  bindings?: Partial<Bindings>;
}

/** A site with empty caches, over the test's R2 and D1. */
export interface TestSite {
  /** Requests a path of the main site or a full URL; redirects are not followed. */
  get(address: string, headers?: Record<string, string>, method?: string): Promise<Response>;
  /** Requests that reached the app. */
  rendered: Request[];
}

let sites = 0;

/** Opens a site. By default the app responds with the path, or 404 if it ends in "missing". */
export function openSite(options: SiteOptions = {}): TestSite {
  const rendered: Request[] = [];
  const edge = createEdge({
    handlePage: async (request, context) => {
      rendered.push(request);
      return (options.handlePage ?? plainPage)(request, context);
    },
    takesForms: options.takesForms ?? (() => false),
    inlineScripts: options.inlineScripts ?? [],
  });
  sites += 1;
  const bindings: Bindings = {
    CONTENT: env.CONTENT,
    ASSETS: fetcher(serveAsset),
    API: fetcher((request) =>
      api.fetch(request, { DB: env.DB, SEARCH: env.SEARCH, LOG: "errors" }),
    ),
    PLAY: fetcher((request) => play.fetch(request, PLAY_SETTINGS)),
    ORIGIN: "http://localhost:8787",
    CONTENT_ORIGINS: "https://origin.example",
    PLAY_HOST: "play.localhost:8787",
    INDEXABLE: "false",
    BROWSER_CACHE: "on",
    PAGE_CACHE: "on",
    COMPRESS: "off",
    POINTER_SECONDS: "0",
    LOG: "errors",
    BUILD_ID: `test-${sites}`,
    MEDIA_HOSTS: "https://media.example",
    FRAME_HOSTS: "https://video.example",
    FEATURES: "plus newsletter placements advertising",
    WRITER_HOSTS: "localhost",
    PLAY_CDNS: "https://modules.example/*",
    ...options.bindings,
  };
  return {
    rendered,
    async get(address, headers = {}, method = "GET") {
      const url = address.startsWith("/") ? `${bindings.ORIGIN}${address}` : address;
      const context = createExecutionContext();
      const request = new Request(url, { method, headers, redirect: "manual" });
      const response = await edge.fetch(request, bindings, context);
      await waitOnExecutionContext(context);
      return response;
    },
  };
}

const plainPage: PageHandler = async (request) => {
  const { pathname } = new URL(request.url);
  const missing = pathname.endsWith("missing");
  return new Response(`<!doctype html><title>${pathname}</title>`, {
    status: missing ? 404 : 200,
    headers: { "content-type": "text/html; charset=utf-8" },
  });
};

/** `Cache-Control` of assets, as in `public/_headers`. */
const ASSETS: Record<string, string> = {
  "/favicon.svg": "public, max-age=86400",
  "/assets/app-1a2b3c4d.js": "public, max-age=31536000, immutable",
};

function serveAsset(request: Request): Response {
  const { pathname } = new URL(request.url);
  const policy = ASSETS[pathname];
  if (policy === undefined) return new Response("", { status: 404 });
  return new Response(pathname, { headers: { "cache-control": policy } });
}

/** A service binding with the one method that the site worker uses. */
function fetcher(answer: (request: Request) => Response | Promise<Response>): Fetcher {
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) =>
    answer(new Request(input, init));
  return { fetch } as Fetcher;
}
