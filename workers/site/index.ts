import * as build from "virtual:remix/server-build";
import { createRequestHandler } from "@remix-run/cloudflare";
import { createEdge } from "./edge.ts";
import { formAddresses } from "./form-routes.ts";

const edge = createEdge({
  // Vite knows a page's styles in its own mode only; bundles have no `import.meta.env`.
  handlePage: createRequestHandler(build, import.meta.env?.DEV ? "development" : "production"),
  takesForms: formAddresses(Object.values(build.routes).filter((route) => route !== undefined)),
  inlineScripts: build.entry.module.ALLOWED_SCRIPTS,
});

export default edge;

/**
 * The same handler under another entry name: locally a socket can target it directly, bypassing the
 * asset router of the default entry, which takes longer than serving a cached page.
 */
export const direct = edge;
