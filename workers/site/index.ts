import * as build from "virtual:remix/server-build";
import { createRequestHandler } from "@remix-run/cloudflare";
import { createEdge } from "./edge.ts";
import { formAddresses } from "./form-routes.ts";

const edge = createEdge({
  // Vite knows a page's styles only in its own mode; bundles have no `import.meta.env`.
  handlePage: createRequestHandler(build, import.meta.env?.DEV ? "development" : "production"),
  takesForms: formAddresses(Object.values(build.routes).filter((route) => route !== undefined)),
  inlineScripts: build.entry.module.ALLOWED_SCRIPTS,
});

export default edge;

/**
 * The same by another name: locally a socket can lead straight to it, where the
 * default entry stands behind the router of the assets, which takes longer than a
 * cached page does.
 */
export const direct = edge;
