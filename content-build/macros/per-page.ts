import type { MacroContext } from "./macro.ts";

/**
 * What all calls on a page need, found once: a page may have a hundred thousand of them, and each
 * would read it from its start.
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
