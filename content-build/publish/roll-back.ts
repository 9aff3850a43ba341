import { POINTER_KEY, type Pointer, versionKey } from "../contract/lookup.ts";
import type { Bucket } from "./bucket.ts";
import { getJson, json } from "./objects.ts";

/** The versions of a rollback: the one that was left, and the one that readers see now. */
export interface Rollback {
  from: string;
  to: string;
}

/**
 * Returns a bucket to the version before the current one, by changing the pointer. The version that
 * was left is removed by the next publication.
 *
 * @returns undefined if there is no version to return to.
 */
export async function rollBackContent(bucket: Bucket): Promise<Rollback | undefined> {
  const pointer = await getJson<Pointer>(bucket, POINTER_KEY);
  const to = pointer?.rolledBack ? undefined : pointer?.previous;
  if (!pointer || to === undefined || !(await bucket.get(versionKey(to)))) return undefined;
  const next: Pointer = { version: to, previous: pointer.version, rolledBack: true };
  await bucket.put([json(POINTER_KEY, next)]);
  return { from: pointer.version, to };
}

/** The last rollback, if nothing has been published since. */
export async function findLastRollback(bucket: Bucket): Promise<Rollback | undefined> {
  const pointer = await getJson<Pointer>(bucket, POINTER_KEY);
  if (!pointer?.rolledBack || pointer.previous === undefined) return undefined;
  return { from: pointer.previous, to: pointer.version };
}
