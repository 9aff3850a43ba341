import { EXERCISE_ID, LONGEST_EXERCISE_ID } from "#content-build/contract/play/exercises.ts";
import { limitUser } from "../middleware/limit.ts";
import { requireUser } from "../middleware/user.ts";
import { createRoute, createRoutes, failures, json, jsonBody, z } from "../openapi.ts";
import {
  addDone,
  type DoneExercise,
  deleteDone,
  listDone,
  MOST_EXERCISES,
} from "../services/exercises/progress.ts";

const tags = ["exercises"];
const middleware = limitUser({ name: "exercises", count: 100, seconds: 60 });

const done = z.object({
  exercise: z
    .string()
    .max(LONGEST_EXERCISE_ID)
    .regex(EXERCISE_ID)
    .openapi({ description: "Id of the exercise, as in its address.", example: "even-padding" }),
  done_at: z.iso
    .datetime()
    .max(40)
    .openapi({ description: "When it was done for the first time." }),
});
const progress = z
  .object({ done: z.array(done).max(MOST_EXERCISES) })
  .openapi("ExerciseProgress", { description: "The exercises that somebody has done." });
const whole = json(progress, "All exercises that the user has done.");

const list = createRoute({
  method: "get",
  path: "/progress",
  tags,
  summary: "The exercises that the user has done",
  responses: { 200: whole, ...failures("unauthorized") },
});

const add = createRoute({
  method: "post",
  path: "/progress",
  tags,
  summary: "Adds exercises that the user has done",
  description: `Of an exercise that is known already, the earlier time counts. At most ${MOST_EXERCISES} are kept.`,
  middleware,
  request: { body: jsonBody(progress) },
  responses: {
    200: whole,
    ...failures("invalid_input", "unauthorized", "forbidden", "too_many_requests"),
  },
});

const remove = createRoute({
  method: "delete",
  path: "/progress",
  tags,
  summary: "Deletes the user's progress in all exercises",
  middleware,
  responses: {
    204: { description: "It was deleted." },
    ...failures("unauthorized", "forbidden", "too_many_requests"),
  },
});

const routes = createRoutes();
routes.use(requireUser());

/** Which exercises the logged-in reader has done. */
export const exercises = routes
  .openapi(list, async (c) => {
    return c.json(answer(await listDone(c.var.db, c.var.user.id)), 200);
  })
  .openapi(add, async (c) => {
    const items = c.req.valid("json").done.map(({ exercise, done_at }) => ({
      exercise,
      done_at: Date.parse(done_at),
    }));
    await addDone(c.var.db, c.var.user.id, items);
    return c.json(answer(await listDone(c.var.db, c.var.user.id)), 200);
  })
  .openapi(remove, async (c) => {
    await deleteDone(c.var.db, c.var.user.id);
    return c.body(null, 204);
  });

function answer(rows: readonly DoneExercise[]) {
  return {
    done: rows.map(({ exercise, done_at }) => ({
      exercise,
      done_at: new Date(done_at).toISOString(),
    })),
  };
}
