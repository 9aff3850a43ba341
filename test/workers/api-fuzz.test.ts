import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { randomRequests } from "#test/crawl/random.ts";
import { get, ORIGIN, person } from "./api/support.ts";

/** More of them, and other seeds, take minutes: 20,000 take two. */
const COUNT = 1000;
const SEED = 1;

/** Answers for what is not configured, or has no room at the moment. */
const DELIBERATE = [501, 503];

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("Network connection lost.");
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test("random requests to any call of the API never end in an error of ours", async () => {
  const description = await get("/api/openapi.json");
  const { paths } = await description.json<{ paths: Record<string, unknown> }>();
  const routes = Object.keys(paths).map((path) => path.replaceAll(/\{\w+\}/g, "x"));
  const user = await person();
  const signedIn = { cookie: `session=${user.token}`, origin: ORIGIN };
  const failures: string[] = [];
  const requests = randomRequests(routes, new URL(ORIGIN).host, { count: COUNT, seed: SEED });
  for (const [at, { path, method = "GET", headers = {}, body }] of requests.entries()) {
    const init = {
      method,
      headers: { ...headers, ...(at % 2 === 0 ? signedIn : {}) },
      ...(body === undefined || method === "GET" ? {} : { body }),
    };
    const failure = await get(path, init).then(
      ({ status }) => (status >= 500 && !DELIBERATE.includes(status) ? `${status}` : undefined),
      (error: Error) => error.message,
    );
    if (failure) failures.push(`${method} ${path} ${JSON.stringify(init)}: ${failure}`);
  }
  expect(failures).toEqual([]);
});
