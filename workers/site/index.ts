import * as build from "virtual:remix/server-build";
import { createRequestHandler } from "@remix-run/cloudflare";
import { PAUSE_SCRIPT } from "#app/lib/inline-scripts/pause-script.ts";
import { PLACE_SCRIPT } from "#app/lib/inline-scripts/place-script.ts";
import { SPECULATION_RULES } from "#app/lib/inline-scripts/speculation-rules.ts";
import { STAGES_SCRIPT } from "#app/lib/inline-scripts/stages-script.ts";
import { THEME_SCRIPT } from "#app/lib/inline-scripts/theme-script.ts";
import { createEdge } from "./edge.ts";
import { formAddresses } from "./form-routes.ts";

const edge = createEdge({
  // Vite knows a page's styles only in its own mode; bundles have no `import.meta.env`.
  handlePage: createRequestHandler(build, import.meta.env?.DEV ? "development" : "production"),
  takesForms: formAddresses(Object.values(build.routes).filter((route) => route !== undefined)),
  inlineScripts: [THEME_SCRIPT, STAGES_SCRIPT, PLACE_SCRIPT, SPECULATION_RULES, PAUSE_SCRIPT],
});

export default edge;

/**
 * The same by another name: locally a socket can lead straight to it, where the
 * default entry stands behind the router of the assets, which takes longer than a
 * cached page does.
 */
export const direct = edge;
