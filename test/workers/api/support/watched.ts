import { DB } from "#test/workers/api/support.ts";

/** Runs a statement; may delay it or fail instead. */
type Around = (sql: string, run: () => Promise<D1Result>) => Promise<D1Result>;

/** The test database, which keeps a list of the statements that it ran. */
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
  const database = new Proxy(DB, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property);
      if (property === "prepare") return (sql: string) => watch(sql, target.prepare(sql));
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return { database, statements };
}
