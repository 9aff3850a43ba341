import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import type { RouterRoute } from "hono/types";
import type { ApiEnv } from "../env.ts";
import { ApiError } from "../errors.ts";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** Finds the routes that match a method and a path. */
export type FindRoutes = (method: string, path: string) => RouterRoute[];

/**
 * Rejects unknown calls before authentication: unknown paths with 404, known ones with 405 and
 * `Allow`. A static path is never taken for an id: if it has a route for any method, parameterised
 * routes are ignored.
 */
export const knownCall = (find: FindRoutes) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const matched = matchedRoutes(c).filter(isHandler);
    if (matched.some(isNamed)) return next();
    const { method, path } = c.req;
    const known = METHODS.flatMap((one) => find(one, path).filter(isHandler));
    const named = known.filter(isNamed);
    if (matched.length > 0 && named.length === 0) return next();
    if (known.length === 0) throw new ApiError("not_found", `There is no ${method} ${path}.`);
    const allow = methodsOf(named.length > 0 ? named : known);
    throw new ApiError("method_not_allowed", `${path} takes ${allow.join(", ")} only.`, { allow });
  });

/** Middleware is registered for all methods. */
function isHandler(route: RouterRoute): boolean {
  return route.method !== "ALL";
}

function isNamed(route: RouterRoute): boolean {
  return !route.path.includes(":");
}

/** GET implies HEAD. */
function methodsOf(routes: RouterRoute[]): string[] {
  const methods = routes.flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method]));
  return [...new Set(methods)];
}
