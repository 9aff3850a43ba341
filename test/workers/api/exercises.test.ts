import { expect, test } from "vitest";
import { MOST_EXERCISES } from "#workers/api/services/exercises/progress.ts";
import { anonymous, person, type TestUser } from "./support.ts";

const PATH = "/api/v1/exercises/progress";
const EARLY = "2026-05-01T10:00:00.000Z";
const LATE = "2026-06-01T10:00:00.000Z";

const add = (user: TestUser, ...done: [exercise: string, done_at: string][]) =>
  user.call("POST", PATH, {
    done: done.map(([exercise, done_at]) => ({ exercise, done_at })),
  });
const listOf = async (user: TestUser) => {
  const response = await user.call("GET", PATH);
  const { done } = (await response.json()) as { done: { exercise: string; done_at: string }[] };
  return done.map(({ exercise, done_at }) => [exercise, done_at]);
};

test("progress from two devices is merged, keeping the earlier time", async () => {
  const user = await person();
  expect((await add(user, ["even-padding", LATE], ["real-button", EARLY])).status).toBe(200);
  const answer = await add(user, ["even-padding", EARLY], ["real-button", LATE]);
  const done = [
    { exercise: "even-padding", done_at: EARLY },
    { exercise: "real-button", done_at: EARLY },
  ];
  expect(await answer.json()).toEqual({ done });
});

test("the same exercise twice in one request is kept once", async () => {
  const user = await person();
  await add(user, ["even-padding", LATE], ["even-padding", EARLY]);
  expect(await listOf(user)).toEqual([["even-padding", EARLY]]);
});

test("future times are clamped to now", async () => {
  const user = await person();
  await add(user, ["even-padding", "2999-01-01T00:00:00.000Z"]);
  const [[, time] = []] = await listOf(user);
  expect(Date.parse(time ?? "")).toBeLessThanOrEqual(Date.now());
});

test("malformed exercise IDs and times are rejected", async () => {
  const user = await person();
  for (const id of ["", "A", "a_b", "a--b", "<b>", "a".repeat(81), "constructor\n"]) {
    expect((await add(user, [id, EARLY])).status, id).toBe(400);
  }
  expect((await add(user, ["even-padding", "yesterday"])).status).toBe(400);
  expect(await listOf(user)).toEqual([]);
});

test("names of inherited properties are valid exercise IDs", async () => {
  const user = await person();
  await add(user, ["constructor", EARLY]);
  expect(await listOf(user)).toEqual([["constructor", EARLY]]);
});

test("the number of exercises per user is limited", async () => {
  const user = await person();
  const many = (from: number, count: number) =>
    Array.from({ length: count }, (_, at): [string, string] => [`a-${from + at}`, LATE]);
  await add(user, ...many(1000, MOST_EXERCISES - 1));
  await add(user, ...many(1000, 2), ["b-1", LATE], ["b-2", LATE]);
  expect(await listOf(user)).toHaveLength(MOST_EXERCISES);
  expect((await listOf(user)).filter(([id]) => id?.startsWith("b"))).toHaveLength(1);
});

test("users see and delete only their own progress", async () => {
  const [one, other] = [await person(), await person()];
  await add(one, ["even-padding", EARLY]);
  await add(other, ["real-button", EARLY]);
  expect((await one.call("DELETE", PATH)).status).toBe(204);
  expect(await listOf(one)).toEqual([]);
  expect(await listOf(other)).toEqual([["real-button", EARLY]]);
});

test("progress is part of the account data download", async () => {
  const user = await person();
  await add(user, ["even-padding", EARLY]);
  const data = (await (await user.call("GET", "/api/v1/plus/account/data")).json()) as object;
  expect(data).toMatchObject({
    exercise_progress: [{ exercise: "even-padding", done_at: EARLY }],
  });
});

test("adding progress requires a login", async () => {
  expect((await anonymous.call("POST", PATH, { done: [] })).status).toBe(401);
});
