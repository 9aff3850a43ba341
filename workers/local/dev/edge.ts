import { readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Connect, Plugin, ViteDevServer } from "vite";
import { escapeHtml } from "#content-build/contract/escape-html.ts";
import { DEFAULT_LOCALE } from "#content-build/contract/locales.ts";
import { splitLocale } from "#content-build/contract/slugs.ts";
import type { LocalSettings } from "../settings.ts";
import { siteWorker } from "../worker-options.ts";
import type { Backend } from "./backend.ts";
import { SITE_ENTRY } from "./load-site.ts";
import { isPlayHost } from "./own-page.ts";

/** The stylesheet that declares the order of cascade layers. */
const STYLES = "app/styles/styles.css";

/** Statuses that must not have a body, not even an empty one. */
const EMPTY = new Set([204, 205, 304]);

/** The event that reloads a page. */
const RELOAD = "webdocs:reload";

/** How often pages have been reloaded. */
let reloads = 0;

type Fetch = (request: Request, env: unknown, context: unknown) => Promise<Response>;

/** What the site worker needs in development. */
export interface DevEdge {
  /** Environment of the site worker. */
  bindings: Record<string, unknown>;
  /** Resolves when the pages of all locales are known. */
  readAll(): Promise<unknown>;
}

/**
 * Runs the site worker inside Vite: the same chain as in production, with edits applied
 * immediately.
 */
export function devEdge(edge: DevEdge): Plugin {
  return {
    name: "webdocs:edge",
    enforce: "pre",
    configureServer(server) {
      server.ws.on("webdocs:listening", ({ reloads: known }: { reloads?: unknown }, client) => {
        if (known !== reloads) client.send(RELOAD);
      });
      const serve = (request: Connect.IncomingMessage, response: ServerResponse) => {
        // Vite's middlewares have shortened the URL.
        request.url = request.originalUrl ?? request.url ?? "/";
        const listener = getRequestListener((web) => answer(server, web, edge), {
          overrideGlobalObjects: false,
        });
        return listener(request, response);
      };
      // Vite serves any file of the checkout, which code on play hosts must not read.
      server.middlewares.use((request, response, next) =>
        isPlayHost(request.headers.host) ? serve(request, response) : next(),
      );
      return () => {
        server.middlewares.use(serve);
      };
    },
    handleHotUpdate({ server, file }) {
      if (file.includes("/app/")) reloadPages(server);
    },
  };
}

/** The site worker's bindings for use in Node; other workers start on first use. */
export function siteBindings(
  settings: LocalSettings,
  content: unknown,
  backend: () => Promise<Backend>,
): Record<string, unknown> {
  const { bindings = {} } = siteWorker(settings, "");
  return {
    ...bindings,
    CONTENT: content,
    PAGE_CACHE: "off",
    POINTER_SECONDS: "0",
    FEATURES: `${bindings.FEATURES} dev-mode`,
    // The workers runtime encodes bodies, Node does not.
    COMPRESS: "off",
    // Vite serves the built assets.
    ASSETS: { fetch: async () => new Response(null, { status: 404 }) },
    API: workerBinding(backend, "api"),
    PLAY: workerBinding(backend, "play"),
  };
}

/** Node's `Request` class differs from the worker runtime's. */
function workerBinding(backend: () => Promise<Backend>, name: string) {
  return {
    async fetch(request: Request): Promise<Response> {
      const { method, url } = request;
      const body = method === "GET" || method === "HEAD" ? null : await request.arrayBuffer();
      const headers = Object.fromEntries(request.headers);
      const worker = await (await backend()).miniflare.getWorker(name);
      const response = await worker.fetch(url, { method, headers, body, redirect: "manual" });
      const hasBody = !EMPTY.has(response.status);
      return new Response(hasBody ? await response.arrayBuffer() : null, {
        status: response.status,
        // As pairs: `set-cookie` may be repeated.
        headers: [...response.headers] as [string, string][],
      });
    },
  };
}

/**
 * Reloads document pages, which have no React to update them. A page that is still loading is
 * reloaded as soon as it says that it listens.
 */
export function reloadPages(server: ViteDevServer): void {
  reloads += 1;
  server.ws.send(RELOAD);
}

/** Answers a page request. */
export async function answer(
  server: ViteDevServer,
  request: Request,
  { bindings, readAll }: DevEdge,
) {
  // An edit may come while the page is made, which may be of before.
  const known = reloads;
  try {
    const { locale } = splitLocale(new URL(request.url).pathname);
    if (locale && locale !== DEFAULT_LOCALE) await readAll();
    const entry = await server.ssrLoadModule(SITE_ENTRY);
    const worker = entry.default as { fetch: Fetch };
    const response = await worker.fetch(realRequest(request), bindings, {
      waitUntil: () => undefined,
      passThroughOnException: () => undefined,
    });
    if (isPlayHost(new URL(request.url).host)) return response;
    // In development, pages contain Vite's own inline styles and scripts.
    if (response.status === 500) return failure(await response.text());
    const headers = new Headers(response.headers);
    headers.delete("content-security-policy");
    const { status } = response;
    if (EMPTY.has(status) || !headers.get("content-type")?.startsWith("text/html")) {
      return new Response(response.body, { status, headers });
    }
    headers.delete("content-length");
    return new Response(asDeveloped(await response.text(), known), { status, headers });
  } catch (error) {
    if (error instanceof Error) {
      server.ssrFixStacktrace(error);
      console.error(error.stack);
    }
    return failure(error instanceof Error ? error.message : String(error));
  }
}

/** The globals that React Refresh expects. Remix adds them to hydrated pages only. */
const PREAMBLE = [
  "window.__vite_plugin_react_preamble_installed__ = true",
  "window.$RefreshReg$ = () => {}",
  "window.$RefreshSig$ = () => (type) => type",
].join(";");

/**
 * Vite reorders the styles of a page; the `@layer` statement must come first. A document tells which
 * edits it shows (`entry.client.tsx`).
 */
function asDeveloped(html: string, known: number): string {
  const [order = ""] = /@layer [^;{]+;/.exec(readFileSync(STYLES, "utf8")) ?? [];
  // Hydrated pages must match React's elements; others may have additional ones.
  if (html.includes("window.__remixContext")) return html.replace(/<style[^>]*>/, `$&${order}`);
  const script = `${PREAMBLE};window.webdocsReloads = ${known}`;
  return html.replace("<style", `<script>${script}</script><style>${order}</style><style`);
}

/** Makes a real `Request`: the adapter passes a stand-in that cannot be cloned. */
function realRequest({ url, method, headers, body }: Request): Request {
  return new Request(url, { method, headers, body, ...(body ? { duplex: "half" } : {}) });
}

/** An error page that refers to the terminal, and reloads once the code is fixed. */
function failure(message: string): Response {
  const text = escapeHtml(message);
  return new Response(
    `<!doctype html><title>Failed</title><script type="module" src="/@vite/client"></script>
    <pre>${text}\n\nThe terminal shows where.</pre>`,
    { status: 500, headers: { "content-type": "text/html; charset=utf-8" } },
  );
}
