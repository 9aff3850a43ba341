/** Reads what this browser remembers. Where it may not remember, there is nothing. */
export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch (error) {
    console.warn(`cannot read ${key}`, error);
    return null;
  }
}

/** Remembers a value, or forgets it with null. Failing is no reason to stop. */
export function remember(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch (error) {
    console.warn(`cannot write ${key}`, error);
  }
}
