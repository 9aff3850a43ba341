/** Number of parallel downloads. */
const CONCURRENCY = 3;

/**
 * Works on a list, several items at a time. The first failure aborts the rest and is thrown once
 * everything has ended: nothing is fetched or stored after that.
 */
export async function inParallel<T>(
  list: readonly T[],
  signal: AbortSignal,
  work: (each: T, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const failure = new AbortController();
  const stop = AbortSignal.any([signal, failure.signal]);
  let next = 0;
  const worker = async () => {
    try {
      for (let at = next++; at < list.length; at = next++) {
        stop.throwIfAborted();
        await work(list[at] as T, stop);
      }
    } catch (error) {
      failure.abort(error);
    }
  };
  await Promise.all(Array.from({ length: Math.min(CONCURRENCY, list.length) }, worker));
  failure.signal.throwIfAborted();
}
