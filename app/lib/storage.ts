/** How long something is kept: by this browser, or only by this tab and those that it opens. */
type Keeper = "browser" | "tab";

/** Reads what is remembered. Where nothing may be remembered, there is nothing. */
export function remembered(key: string, keeper: Keeper = "browser"): string | null {
  try {
    return storage(keeper).getItem(key);
  } catch (error) {
    console.warn(`cannot read ${key}`, error);
    return null;
  }
}

/** Remembers a value, or forgets it with null. Failing is no reason to stop. */
export function remember(key: string, value: string | null, keeper: Keeper = "browser"): void {
  try {
    if (value === null) storage(keeper).removeItem(key);
    else storage(keeper).setItem(key, value);
  } catch (error) {
    console.warn(`cannot write ${key}`, error);
  }
}

/** An object that is remembered: readers, extensions and older versions may have changed any part. */
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

/** Remembers an object, or forgets it with undefined. */
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
