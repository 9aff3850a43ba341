import * as build from "virtual:remix/server-build";
import { createRequestHandler } from "@remix-run/cloudflare";
import { matchRoutes } from "@remix-run/react";
import { createEdge } from "#workers/site/edge.ts";
import { formAddresses } from "#workers/site/form-routes.ts";
import type { RoutesOnDemand } from "./routes-on-demand.ts";

type Route = NonNullable<(typeof build.routes)[string]>;

const loaders = new Map(Object.entries((build as unknown as RoutesOnDemand).loaders));
const routes = Object.values(build.routes).filter((route) => route !== undefined);
const tree = routesBelow(undefined);

/** The build is passed as a function, so that Remix reads the route modules for each request. */
const renderPage = createRequestHandler(async () => build, "development");

/** The site worker in development: routes are loaded for the first page that needs them. */
export default createEdge({
  async handlePage(request, context) {
    await loadRoutes(new URL(request.url).pathname);
    return renderPage(request, context);
  },
  takesForms: formAddresses(Object.values(build.assets.routes)),
  inlineScripts: build.entry.module.ALLOWED_SCRIPTS,
});

/** Loads the modules of the routes that answer a path, also with Remix's `.data` suffix. */
async function loadRoutes(pathname: string): Promise<void> {
  const path = pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");
  const matches = matchRoutes(tree, path) ?? [];
  // The root shows errors where no route matches.
  const ids = new Set(["root", ...matches.map(({ route }) => route.id)]);
  await Promise.all(
    routes
      .filter(({ id }) => ids.has(id))
      .map(async (route) => {
        const module = await loaders.get(route.id)?.();
        if (module) route.module = module;
      }),
  );
}

function routesBelow(parentId: string | undefined): (Pick<Route, "id"> & object)[] {
  return routes
    .filter((route) => route.parentId === parentId)
    .map((route) => ({ ...route, children: routesBelow(route.id) }));
}
