/** Runs a function on first use, and only once. */
export function once<T>(make: () => Promise<T>): (() => Promise<T>) & { isWanted(): boolean } {
  let made: Promise<T> | undefined;
  const want = () => {
    made ??= make();
    return made;
  };
  return Object.assign(want, { isWanted: () => made !== undefined });
}
