import type { D1Runner } from "#db/d1-dialect.ts";

/** Replaces a property of a database or of one of its sessions; undefined leaves it unchanged. */
type Replace = (property: string, runner: D1Runner) => unknown;

/** Wraps a database and all sessions opened on it to replace some of their properties. */
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
