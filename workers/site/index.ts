import * as build from "virtual:remix/server-build";
import { createEdge } from "./edge.ts";
import { formAddresses } from "./form-routes.ts";
import { createPageHandler } from "./page-handler.ts";

const edge = createEdge({
  handlePage: createPageHandler(build),
  takesForms: formAddresses(Object.values(build.assets.routes)),
  inlineScripts: build.entry.module.ALLOWED_SCRIPTS,
});

export default edge;

/**
 * The same handler under another entry name: locally a socket can target it directly, bypassing the
 * asset router of the default entry, which takes longer than serving a cached page.
 */
export const direct = edge;
