import type { MacroContext } from "./macro.ts";

/**
 * Memoises a function by page, for data that all calls on a page need: there may be a hundred
 * thousand calls, each of which would read the page from its start.
 */
export function perPage<T>(find: (context: MacroContext) => T): (context: MacroContext) => T {
  const found = new WeakMap<object, T>();
  return (context) => {
    const known = found.get(context.page);
    if (known !== undefined) return known;
    const value = find(context);
    found.set(context.page, value);
    return value;
  };
}
