import { getRequestListener } from "@hono/node-server";
import type { Plugin, ViteDevServer } from "vite";

type Fetch = (request: Request, env: unknown, context: unknown) => Promise<Response>;

/**
 * Runs the site worker inside Vite, so that the same chain answers in
 * development, with edits applied at once.
 *
 * @param bindings What the worker gets as its environment.
 */
export function devEdge(bindings: Record<string, unknown>): Plugin {
  return {
    name: "webdocs:edge",
    enforce: "pre",
    configureServer(server) {
      return () => {
        server.middlewares.use((request, response) => {
          // Vite has shortened the address for middlewares of its own.
          request.url = request.originalUrl ?? request.url ?? "/";
          const listener = getRequestListener((web) => answer(server, web, bindings), {
            overrideGlobalObjects: false,
          });
          return listener(request, response);
        });
      };
    },
    handleHotUpdate({ server, file }) {
      if (file.includes("/app/")) reloadPages(server);
    },
  };
}

/** Tells open documents, which hold no React of their own, to load themselves again. */
export function reloadPages(server: ViteDevServer): void {
  server.ws.send({ type: "custom", event: "webdocs:reload" });
}

async function answer(server: ViteDevServer, request: Request, bindings: unknown) {
  try {
    const entry = await server.ssrLoadModule("/workers/site/index.ts");
    const worker = entry.default as { fetch: Fetch };
    const response = await worker.fetch(request, bindings, {
      waitUntil: () => undefined,
      passThroughOnException: () => undefined,
    });
    // Vite's own style elements and scripts stand in the page as it is developed.
    const headers = new Headers(response.headers);
    headers.delete("content-security-policy");
    return new Response(response.body, { status: response.status, headers });
  } catch (error) {
    if (error instanceof Error) {
      server.ssrFixStacktrace(error);
      console.error(error.stack);
    }
    return new Response("The site worker failed; see the terminal.", { status: 500 });
  }
}
