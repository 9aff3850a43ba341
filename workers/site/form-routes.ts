/** Of a route of the app, what tells where it is and whether it takes forms. */
export interface AppRoute {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
  module: { action?: unknown };
}

/**
 * Finds the addresses that take forms: those of routes with an action. Data of the same
 * routes is asked for with `.data` behind.
 */
export function formAddresses(routes: readonly AppRoute[]): (pathname: string) => boolean {
  const byId = new Map(routes.map((route) => [route.id, route]));
  const pathOf = (route: AppRoute | undefined): string =>
    route ? `${pathOf(byId.get(route.parentId ?? ""))}/${route.path ?? ""}` : "";
  const patterns = routes
    .filter(({ module }) => module.action !== undefined)
    .map((route) => patternOf(pathOf(route)));
  return (pathname) => patterns.some((pattern) => pattern.test(pathname));
}

function patternOf(path: string): RegExp {
  const parts = path.split("/").filter(Boolean);
  const source = parts.map((part) =>
    part === "*"
      ? "(?:/.*)?"
      : part.startsWith(":")
        ? "/[^/]+"
        : `/${part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`,
  );
  return new RegExp(`^${source.join("")}(?:\\.data)?/?$`, "i");
}
