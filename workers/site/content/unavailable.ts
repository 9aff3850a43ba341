/** How long the storage of the content may take for one answer. */
const PATIENCE_MS = 10_000;

/** The storage of the content failed, or did not answer in time. */
export class ContentUnavailable extends Error {}

/** What a read of the storage gives; one that fails, or takes too long, is unavailable. */
export async function inTime<T>(read: () => Promise<T>, patience = PATIENCE_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer after ${patience} ms.`)), patience);
  });
  try {
    return await Promise.race([read(), late]);
  } catch (cause) {
    throw new ContentUnavailable("The storage of the content does not answer.", { cause });
  } finally {
    clearTimeout(timer);
  }
}
