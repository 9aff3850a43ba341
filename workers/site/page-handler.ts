import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { splitLocale } from "#content-build/contract/slugs.ts";
import type { PageHandler } from "./routes/page.ts";

/** All that a document page needs. */
const DOCUMENT_ROUTES = ["root", "routes/$locale", "routes/$locale.docs.$"];

/**
 * The Remix app. React Router compares each address with every route, and compiles their patterns
 * anew for each request and again for its rendering: document pages, which are most of the site,
 * get an app that has their routes only.
 */
export function createPageHandler(build: ServerBuild): PageHandler {
  const answerAny = createRequestHandler(build, "production");
  const answerDocument = createRequestHandler(withRoutes(build, DOCUMENT_ROUTES), "production");
  return (request, context) =>
    isDocument(request.url) ? answerDocument(request, context) : answerAny(request, context);
}

function isDocument(url: string): boolean {
  const { locale, rest } = splitLocale(new URL(url).pathname);
  // Paths without a locale that cannot be redirected are handled by other routes.
  return locale !== undefined && rest.startsWith("/docs/");
}

function withRoutes(build: ServerBuild, ids: readonly string[]): ServerBuild {
  const only = <T>(routes: Record<string, T>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.includes(id)));
  const routes = only(build.routes);
  if (Object.keys(routes).length < ids.length) throw new Error(`Not all of ${ids} are routes.`);
  return { ...build, routes, assets: { ...build.assets, routes: only(build.assets.routes) } };
}
