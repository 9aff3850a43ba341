import type { MacroContext } from "./macro.ts";

/**
 * Finds once for a page what all its calls need: there may be a hundred thousand of them, and each
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
