import { type RawBuilder, sql } from "kysely";

const MIB = 1024 * 1024;

/**
 * Bytes that all users together may store, by what they store. Users of the free plan, who may have
 * any number of accounts, cannot use up the room of the others.
 */
export const VOLUMES = {
  ai_help: { all: 1024 * MIB, free: 512 * MIB },
  collections: { all: 2048 * MIB, free: 1024 * MIB },
  play: { all: 2048 * MIB, free: 1024 * MIB },
} as const;

/** An SQL condition: whether there is room for more of a user's data. */
export function hasRoom(
  name: keyof typeof VOLUMES,
  userId: number,
  bytes: number,
): RawBuilder<boolean> {
  const { all, free } = VOLUMES[name];
  return sql<boolean>`(SELECT bytes FROM stored_volume WHERE name = ${name}) + ${bytes}
    <= (SELECT iif(plan > 0, ${all}, ${free}) FROM user WHERE id = ${userId})`;
}
