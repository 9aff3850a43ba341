import { SEARCH } from "#test/workers/api/support.ts";
import { intercept } from "./intercept.ts";

/** Runs a statement; may delay it or fail instead. */
type Around = (sql: string, run: () => Promise<D1Result>) => Promise<D1Result>;

/** Wraps the search database to record the statements that it runs. */
export function watched(around: Around = (_, run) => run()) {
  const statements: string[] = [];
  const watch = (sql: string, statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get(target, property) {
        if (property === "bind") {
          return (...values: unknown[]) => watch(sql, target.bind(...values));
        }
        if (property !== "all") return Reflect.get(target, property).bind(target);
        return () => {
          statements.push(sql);
          return around(sql, () => target.all());
        };
      },
    });
  const database = intercept(SEARCH, (property, runner) =>
    property === "prepare" ? (sql: string) => watch(sql, runner.prepare(sql)) : undefined,
  );
  return { database, statements };
}
