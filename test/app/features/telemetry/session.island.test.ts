import { afterEach, beforeEach, expect, test, vi } from "vitest";

type Session = typeof import("#app/features/telemetry/session.ts");

const NOBODY = "c0ffeec0-ffee-c0ff-eec0-ffeec0ffeec0";
const MINUTE = 60_000;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: new Date("2026-11-22T10:00:30Z") });
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

async function load(ids = ""): Promise<Session> {
  vi.stubEnv("VITE_TELEMETRY_IDS", ids);
  vi.resetModules();
  return import("#app/features/telemetry/session.ts");
}

/** The next ping after a pause, on a page that has just loaded. */
async function after(minutes: number, name = "page") {
  vi.setSystemTime(Date.now() + minutes * MINUTE);
  const { nextPing } = await load();
  return nextPing(name);
}

test("pings are numbered by name, across all pages of a session", async () => {
  const numbers = [];
  for (const name of ["page", "action", "page", "constructor", "action"]) {
    numbers.push((await after(0, name)).seq);
  }
  expect(numbers).toEqual([0, 0, 1, 0, 1]);
});

test("a session ends half an hour after the last ping; client id and first day are kept", async () => {
  const { client: first } = await after(0);
  const { client: second } = await after(29.99);
  const { client: third } = await after(29.99);
  expect(second).toEqual(first);
  expect(third).toEqual(first);
  const { client: fourth } = await after(30);
  expect(fourth.session_id).not.toBe(first.session_id);
  expect(fourth).toMatchObject({ client_id: first.client_id, session_count: 2 });
  const { client: next } = await after(24 * 60);
  expect(next).toMatchObject({ first_run_date: "2026-11-22+00:00", session_count: 3 });
});

test("times are rounded to minutes, and reveal no time zone", async () => {
  const { minute } = await load();
  expect(minute(Date.now())).toBe("2026-11-22T10:00+00:00");
});

test("forgetting a reader removes session, queue and limits", async () => {
  const { nextPing, forget } = await load();
  const { enqueue } = await import("#app/features/telemetry/queue.ts");
  const { mayUpload } = await import("#app/features/telemetry/limits.ts");
  nextPing("page");
  enqueue("page", {});
  mayUpload();
  localStorage.setItem("telemetry", "of an earlier setting");
  expect(Object.keys(sessionStorage).sort()).toEqual(["telemetry", "telemetry-limits"]);
  forget();
  expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)]).toEqual([]);
});

test("with kept ids, forgetting a reader leaves a placeholder id and the first day", async () => {
  const { nextPing, forget, isKnown } = await load("kept");
  nextPing("page");
  vi.setSystemTime(Date.now() + 48 * 60 * MINUTE);
  expect(isKnown()).toBe(true);
  forget();
  expect(isKnown()).toBe(false);
  expect(JSON.parse(localStorage.getItem("telemetry") ?? "")).toEqual({
    client: NOBODY,
    first: "2026-11-22+00:00",
  });
});

test("a reader who opts in again gets a new client id, not the placeholder", async () => {
  const { nextPing, forget, isKnown } = await load("kept");
  const { client } = nextPing("page");
  forget();
  const { client: again } = nextPing("page");
  expect(again.client_id).not.toBe(NOBODY);
  expect(again.client_id).not.toBe(client.client_id);
  expect(isKnown()).toBe(true);
});
