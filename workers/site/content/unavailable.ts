/** Timeout of a storage read. */
const TIMEOUT_MS = 10_000;

/** Content storage failed or timed out. */
export class ContentUnavailable extends Error {}

/** The result of a storage read; throws `ContentUnavailable` if it fails or times out. */
export async function inTime<T>(read: () => Promise<T>, timeoutMs = TIMEOUT_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer after ${timeoutMs} ms.`)), timeoutMs);
  });
  try {
    return await Promise.race([read(), late]);
  } catch (cause) {
    throw new ContentUnavailable("The storage of the content does not answer.", { cause });
  } finally {
    clearTimeout(timer);
  }
}
