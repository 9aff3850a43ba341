/** How long something is kept: by this browser, or only by this tab and those that it opens. */
type Keeper = "browser" | "tab";

/** Reads a stored value; null if storage is blocked. */
export function remembered(key: string, keeper: Keeper = "browser"): string | null {
  try {
    return storage(keeper).getItem(key);
  } catch (error) {
    console.warn(`cannot read ${key}`, error);
    return null;
  }
}

/** Stores a value, or removes it with null. Errors are ignored. */
export function remember(key: string, value: string | null, keeper: Keeper = "browser"): void {
  try {
    if (value === null) storage(keeper).removeItem(key);
    else storage(keeper).setItem(key, value);
  } catch (error) {
    console.warn(`cannot write ${key}`, error);
  }
}

/**
 * Reads a stored object. Its properties are optional: readers, extensions and older versions may
 * have changed any part.
 */
export function rememberedObject<T extends object>(
  key: string,
  keeper: Keeper = "browser",
): Partial<T> | undefined {
  const text = remembered(key, keeper);
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch (error) {
    console.warn(`cannot read ${key}`, error);
    return undefined;
  }
}

/** Stores an object, or removes it with undefined. */
export function rememberObject(
  key: string,
  value: object | undefined,
  keeper: Keeper = "browser",
): void {
  remember(key, value ? JSON.stringify(value) : null, keeper);
}

function storage(keeper: Keeper): Storage {
  return keeper === "tab" ? sessionStorage : localStorage;
}
