/** Waits until all promises have settled, then throws the first failure, so no work outlives it. */
export async function allEnded(work: Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(work);
  for (const result of results) if (result.status === "rejected") throw result.reason;
}
