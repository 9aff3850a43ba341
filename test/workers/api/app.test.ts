import { expect, test, vi } from "vitest";
import { addRows, searchRow } from "#test/db/support.ts";
import { intercept } from "./support/intercept.ts";
import { DB, get, SEARCH } from "./support.ts";

interface Failure {
  code: string;
  message: string;
  error: string;
  requestId: string;
}

test("an unknown path returns a JSON error with the request ID", async () => {
  const response = await get("/api/v1/none?q=secret");
  expect(response.status).toBe(404);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  expect(await response.json<Failure>()).toEqual({
    code: "not_found",
    message: "There is no GET /api/v1/none.",
    error: "There is no GET /api/v1/none.",
    requestId: response.headers.get("x-request-id"),
  });
});

test("a wrong method returns 405 rather than 404, even without a login", async () => {
  const wrong = await get("/api/v2/collections/", { method: "PUT" });
  expect(wrong.status).toBe(405);
  expect(wrong.headers.get("allow")).toBe("GET, HEAD, POST");
  expect(await wrong.json<Failure>()).toMatchObject({
    code: "method_not_allowed",
    message: "/api/v2/collections takes GET, HEAD, POST only.",
  });
  expect((await get("/api/v2/collections/a/b/c/d", { method: "PUT" })).status).toBe(404);
  expect((await get("/healthz", { method: "HEAD" })).status).toBe(200);
});

test("an unexpected error returns a 500 that does not reveal its cause", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "log").mockImplementation(() => {});
  const broken = intercept(DB, (property) => {
    if (property === "prepare") throw new Error("secret detail");
  });
  const response = await get("/api/v1/search?q=a", {}, { DB: broken });
  expect(response.status).toBe(500);
  expect(response.headers.get("cache-control")).toBe("no-store");
  const { code, message, error } = await response.json<Failure>();
  expect(code).toBe("internal");
  expect(message + error).not.toContain("secret");
  expect(String(logged.mock.calls[0]?.[0])).toContain("secret detail");
  vi.restoreAllMocks();
});

test("a valid request ID is adopted, an invalid one is replaced", async () => {
  const id = "0b5f4b66-6f0c-4f6e-8f3e-000000000000";
  const one = await get("/healthz", { headers: { "x-request-id": id } });
  expect(one.headers.get("x-request-id")).toBe(id);
  const other = await get("/healthz", { headers: { "x-request-id": "<script>" } });
  expect(other.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
});

test("paths may have a trailing slash", async () => {
  expect((await get("/api/v1/whoami/")).status).toBe(200);
});

test("the health check queries both databases", async () => {
  const response = await get("/healthz");
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    ok: true,
    worker: "api",
    checks: { database: true, search: true },
  });
});

test.each([
  ["DB", { database: false, search: true }],
  ["SEARCH", { database: true, search: false }],
])("the health check reports that %s is down", async (name, checks) => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "log").mockImplementation(() => {});
  const broken = intercept(name === "DB" ? DB : SEARCH, (property) => {
    if (property === "prepare") throw new Error("no such database");
  });
  const response = await get("/healthz", {}, { [name]: broken });
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({
    ...{ code: "unavailable", error: expect.any(String), requestId: expect.any(String) },
    ...{ ok: false, checks },
  });
  expect(logged).toHaveBeenCalled();
  vi.restoreAllMocks();
});

test("a request is logged as one line without its query", async () => {
  await addRows([searchRow({ url: "/en-US/docs/Web/CSS/gap", title: "gap" })]);
  const lines: string[] = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => lines.push(line));
  const response = await get("/api/v1/search?q=secret", {}, { LOG: "all" });
  vi.restoreAllMocks();
  expect(JSON.parse(lines[0] ?? "")).toEqual({
    worker: "api",
    method: "GET",
    route: "/api/v1/search",
    status: 200,
    ms: expect.any(Number),
    queries: expect.any(Number),
    rows: expect.any(Number),
    requests: 1,
    id: response.headers.get("x-request-id"),
  });
  expect(lines[0]).not.toContain("secret");
});
