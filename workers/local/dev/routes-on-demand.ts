import type { ServerBuild } from "@remix-run/cloudflare";
import type { Plugin } from "vite";

/** Remix's module that imports all routes. */
export const SERVER_BUILD = "\0virtual:remix/server-build";

type RouteModule = NonNullable<ServerBuild["routes"][string]>["module"];

/** The exports that this plugin adds to Remix's server build. */
export interface RoutesOnDemand {
  /** Loads the module of a route, by the route's id. */
  loaders: Readonly<Record<string, () => Promise<RouteModule>>>;
}

/**
 * Leaves routes out of the server build until a page needs them (`site.ts` loads them): a document
 * needs a third of the modules of all routes.
 */
export function routesOnDemand(): Plugin {
  return {
    name: "webdocs:routes-on-demand",
    transform(code, id) {
      return id === SERVER_BUILD ? withLoaders(code) : undefined;
    },
  };
}

/** Replaces static imports of routes by functions with dynamic imports. */
export function withLoaders(code: string): string {
  const loaders: string[] = [];
  const lazy = code
    .replace(
      /^ *import \* as route(\d+) from ("[^"]+");/gm,
      (_, number: string, file: string) => `const load${number} = () => import(${file});`,
    )
    .replace(
      /("[^"]+"): \{([^{}]*?)\bmodule: route(\d+)\s*\}/g,
      (_, id: string, rest: string, number: string) => {
        loaders.push(`${id}: load${number}`);
        return `${id}: {${rest}module: {} }`;
      },
    );
  return `${lazy}\nexport const loaders = { ${loaders.join(", ")} };`;
}
