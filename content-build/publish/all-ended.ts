/** Waits until all promises are settled, then throws the first failure: nothing goes on behind it. */
export async function allEnded(work: Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(work);
  for (const result of results) if (result.status === "rejected") throw result.reason;
}
