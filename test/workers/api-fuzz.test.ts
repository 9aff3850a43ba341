import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { randomRequests } from "#test/crawl/random.ts";
import { get, ORIGIN, person } from "./api/support.ts";

/** Kept low for speed: 20,000 requests take two minutes. */
const COUNT = 1000;
const SEED = 1;

/** Intended responses: a feature is not configured, or the server is at capacity. */
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

test("random requests to any API route never cause a server error", async () => {
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
