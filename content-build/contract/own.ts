/**
 * What an object itself holds under a name. Names from outside may be any text: as
 * `table[name]` they would also find what every object inherits, such as `constructor`.
 *
 * @example own({ a: 1 }, "constructor") // undefined
 */
export function own<T>(
  table: Readonly<Partial<Record<string, T>>> | undefined,
  name: string,
): T | undefined {
  return table && Object.hasOwn(table, name) ? table[name] : undefined;
}
