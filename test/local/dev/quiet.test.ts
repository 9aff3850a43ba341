import { EventEmitter } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { untilQuiet } from "#workers/local/dev/quiet.ts";

/** Stands for an HTTP server: only its events are used. */
let server: EventEmitter;

beforeEach(() => {
  server = new EventEmitter();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});

afterEach(() => {
  vi.useRealTimers();
});

/** A request that has begun; returns a function that ends it. */
function begin(): () => void {
  const response = new EventEmitter();
  server.emit("request", {}, response);
  return () => void response.emit("close");
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test("waits for the requests of a page, and for those that follow soon", async () => {
  const done = untilQuiet(server, { first: 2000, quiet: 500 });
  let isQuiet = false;
  void done.then(() => {
    isQuiet = true;
  });
  await pass(1999);
  const end = begin();
  await pass(50);
  const endOther = begin();
  await pass(100);
  end();
  await pass(100);
  endOther();
  await pass(499);
  const endLast = begin();
  await pass(100);
  endLast();
  await pass(499);
  expect(isQuiet).toBe(false);
  await pass(1);
  expect(await done).toBe(true);
  expect(server.listenerCount("request")).toBe(0);
});

test("stops waiting if no request comes", async () => {
  const done = untilQuiet(server, { first: 20, quiet: 10 });
  await pass(20);
  expect(await done).toBe(false);
});

test("does not wait for requests that never end", async () => {
  const done = untilQuiet(server, { first: 2000, quiet: 2000, longest: 200 });
  begin();
  await pass(200);
  expect(await done).toBe(true);
});
