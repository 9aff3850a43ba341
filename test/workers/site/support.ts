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

/** A file of the build tree, as a test writes it. */
export interface TestFile {
  path: string;
  body: string | Uint8Array<ArrayBuffer>;
  url?: string;
}

/** What a test publishes. */
export interface TestContent {
  version?: string;
  files?: TestFile[];
  /** URLs of pages; each gets an `index.json` that says its URL. */
  pages?: string[];
  redirects?: [from: string, to: string][];
}

/** Writes everything of a version but the pointer that shows it to readers. */
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

/** Shows a version to readers. */
export async function show(version: string): Promise<void> {
  await env.CONTENT.put(POINTER_KEY, JSON.stringify({ version }));
}

/** Publishes: everything first, the pointer last. */
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

/** What a test may set otherwise. */
export interface SiteOptions {
  handlePage?: PageHandler;
  takesForms?: (pathname: string) => boolean;
  inlineScripts?: string[];
  bindings?: Partial<Bindings>;
}

/** A site of its own, with empty caches, over the test's R2 and D1. */
export interface TestSite {
  /** Asks for a path of the main site or for a full URL; redirects are not followed. */
  get(address: string, headers?: Record<string, string>, method?: string): Promise<Response>;
  /** The requests that reached the app. */
  rendered: Request[];
}

let sites = 0;

/** Opens a site whose app answers each page with its path, or 404 where it ends in "missing". */
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
    API: fetcher((request) => api.fetch(request, { DB: env.DB, LOG: "errors" })),
    PLAY: fetcher((request) => play.fetch(request, PLAY_SETTINGS)),
    ORIGIN: "http://localhost:8787",
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

/** What `public/_headers` says of each. */
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

/** A service binding, as far as the site worker uses one. */
function fetcher(answer: (request: Request) => Response | Promise<Response>): Fetcher {
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) =>
    answer(new Request(input, init));
  return { fetch } as Fetcher;
}
