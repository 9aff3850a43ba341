/** The part of a Remix route that tells its path and whether it accepts posts. */
export interface AppRoute {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
  hasAction: boolean;
}

/** A predicate for the paths of routes with an action, also with Remix's `.data` suffix. */
export function formAddresses(routes: readonly AppRoute[]): (pathname: string) => boolean {
  const byId = new Map(routes.map((route) => [route.id, route]));
  const pathOf = (route: AppRoute | undefined): string =>
    route ? `${pathOf(byId.get(route.parentId ?? ""))}/${route.path ?? ""}` : "";
  const patterns = routes
    .filter(({ hasAction }) => hasAction)
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
