import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { untilQuiet } from "#workers/local/dev/quiet.ts";

const SLOW = 300;

let server: Server;
let url: string;

beforeEach(async () => {
  server = createServer(async (_request, response) => {
    await setTimeout(SLOW);
    response.end("page");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test("waits for the requests of a page, and for those that follow at once", async () => {
  const done = untilQuiet(server, { first: 2000, quiet: 500 });
  let isQuiet = false;
  void done.then(() => {
    isQuiet = true;
  });
  await Promise.all([fetch(url), setTimeout(50).then(() => fetch(url))]);
  expect(isQuiet).toBe(false);
  await fetch(url);
  expect(isQuiet).toBe(false);
  expect(await done).toBe(true);
  expect(server.listenerCount("request")).toBe(1);
});

test("does not wait long without a request", async () => {
  expect(await untilQuiet(server, { first: 20, quiet: 10 })).toBe(false);
});

test("does not wait for the end of requests that never end", async () => {
  const done = untilQuiet(server, { first: 2000, quiet: 2000, longest: 200 });
  await fetch(url);
  expect(await done).toBe(true);
});
