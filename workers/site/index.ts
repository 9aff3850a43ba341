import * as build from "virtual:remix/server-build";
import { createRequestHandler } from "@remix-run/cloudflare";
import { createEdge } from "./edge.ts";
import { formAddresses } from "./form-routes.ts";

const edge = createEdge({
  handlePage: createRequestHandler(build, "production"),
  takesForms: formAddresses(Object.values(build.assets.routes)),
  inlineScripts: build.entry.module.ALLOWED_SCRIPTS,
});

export default edge;

/**
 * The same handler under another entry name: locally a socket can target it directly, bypassing the
 * asset router of the default entry, which takes longer than serving a cached page.
 */
export const direct = edge;
