import { sql } from "kysely";
import type { Db } from "#db/client.ts";

/** Maximum number of exercises kept for each user. */
export const MOST_EXERCISES = 500;

/** An exercise, and when it was done first. */
export interface DoneExercise {
  exercise: string;
  done_at: number;
}

/** The exercises that a user has done, in the order of their ids. */
export function listDone(db: Db, userId: number): Promise<DoneExercise[]> {
  return db
    .selectFrom("exercise_progress")
    .select(["exercise", "done_at"])
    .where("user_id", "=", userId)
    .orderBy("exercise")
    .execute();
}

/**
 * Adds exercises; of one that is known, the earlier time counts. One statement, so that concurrent
 * requests cannot exceed the limit; what exceeds it is left out.
 */
export async function addDone(
  db: Db,
  userId: number,
  done: readonly DoneExercise[],
): Promise<void> {
  const now = Date.now();
  const rows = JSON.stringify(
    done.map(({ exercise, done_at }) => [exercise, Math.min(done_at, now)]),
  );
  await sql`
    INSERT INTO exercise_progress (user_id, exercise, done_at)
    SELECT ${userId}, value ->> 0, min(value ->> 1)
    FROM json_each(${rows})
    WHERE NOT EXISTS (
      SELECT 1 FROM exercise_progress
      WHERE user_id = ${userId} AND exercise = value ->> 0 AND done_at <= value ->> 1
    )
    GROUP BY value ->> 0
    LIMIT max(0, ${MOST_EXERCISES} - (
      SELECT count(*) FROM exercise_progress WHERE user_id = ${userId}
    ))
    ON CONFLICT (user_id, exercise) DO UPDATE SET done_at = min(done_at, excluded.done_at)`.execute(
    db,
  );
}

/** Deletes a user's progress in all exercises. */
export async function deleteDone(db: Db, userId: number): Promise<void> {
  await db.deleteFrom("exercise_progress").where("user_id", "=", userId).execute();
}
