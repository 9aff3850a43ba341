/**
 * The value of an own property. Names from outside may be any text, and `table[name]` would also
 * find inherited properties such as `constructor`.
 *
 * @example own({ a: 1 }, "constructor") // undefined
 */
export function own<T>(
  table: Readonly<Partial<Record<string, T>>> | undefined,
  name: string,
): T | undefined {
  return table && Object.hasOwn(table, name) ? table[name] : undefined;
}
