const BATCH_BYTES = 8 * 1024 * 1024;

/** Maximum number of objects per request. */
export const BATCH_OBJECTS = 256;

/** Groups files into requests of a few megabytes. */
export function* batches<T extends { size: number }>(files: Iterable<T>): Generator<T[]> {
  let batch: T[] = [];
  let bytes = 0;
  for (const file of files) {
    if (batch.length > 0 && (batch.length === BATCH_OBJECTS || bytes + file.size > BATCH_BYTES)) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(file);
    bytes += file.size;
  }
  if (batch.length > 0) yield batch;
}
