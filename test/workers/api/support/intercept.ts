import type { D1Runner } from "#db/d1-dialect.ts";

/** Replaces a property of the database, or of a session of it; undefined leaves it as it is. */
type Replace = (property: string, runner: D1Runner) => unknown;

/** A database, and all sessions that are opened on it, with some of their properties replaced. */
export function intercept(database: D1Database, replace: Replace): D1Database {
  const wrap = <Runner extends D1Runner>(runner: Runner): Runner =>
    new Proxy(runner, {
      get(target, property) {
        const replaced = replace(String(property), target);
        if (replaced !== undefined) return replaced;
        if (property === "withSession") {
          return (start: string) => wrap(database.withSession(start));
        }
        const value: unknown = Reflect.get(target, property);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
  return wrap(database);
}
