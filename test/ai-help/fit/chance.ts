import { createHash } from "node:crypto";

/** A pseudo-random number from 0 to 1 that depends on a text only. */
export function chance(text: string): number {
  return createHash("sha256").update(text).digest().readUInt32BE(0) / 2 ** 32;
}
