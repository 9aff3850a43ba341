import type { ViteDevServer } from "vite";
import { SERVER_BUILD } from "./routes-on-demand.ts";

/** The entry module of the site worker. */
export const SITE_ENTRY = "/workers/local/dev/site.ts";

/** Routes of a document. */
const ROUTES = ["/app/root.tsx", "/app/routes/$locale.tsx", "/app/routes/$locale.docs.$.tsx"];

/** Loads the modules that documents need. Errors are reported by the pages that need them. */
export async function loadSite(server: ViteDevServer): Promise<void> {
  // Without this call, plugins would start only when the server listens.
  await server.environments.client.pluginContainer.buildStart();
  await transformModules(server, [SITE_ENTRY, ...ROUTES]);
  const load = (url: string) => server.ssrLoadModule(url).catch(() => undefined);
  await load(SITE_ENTRY);
  await Promise.all(ROUTES.map(load));
}

/** Transforms all modules at once; loading alone would wait for each of them in turn. */
async function transformModules(
  { environments: { ssr } }: ViteDevServer,
  entries: readonly string[],
): Promise<void> {
  const seen = new Set<string>();
  const visit = async (url: string): Promise<void> => {
    // Packages are not transformed.
    if (seen.has(url) || !url.startsWith("/")) return;
    seen.add(url);
    const id = url.replace("/@id/__x00__", "\0");
    const { deps = [], dynamicDeps = [] } =
      (await ssr.transformRequest(id).catch(() => undefined)) ?? {};
    const next = id === SERVER_BUILD ? deps : [...deps, ...dynamicDeps];
    await Promise.all(next.map(visit));
  };
  await Promise.all(entries.map(visit));
}
