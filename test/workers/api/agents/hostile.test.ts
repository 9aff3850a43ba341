import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { get } from "#test/workers/api/support.ts";
import { call, connect, post } from "./client.ts";
import { publishForAgents } from "./data.ts";

beforeAll(publishForAgents);

const LIST = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });

test.each([
  ["https://evil.example", 403],
  ["null", 403],
  ["http://localhost.evil.example", 403],
  ["chrome-extension://abc", 403],
  ["http://localhost:6274", 200],
  ["http://localhost:8787", 200],
])("a request from origin %s gets %i", async (origin, status) => {
  const response = await post(LIST, { origin, "sec-fetch-site": "cross-site" });
  expect(response.status).toBe(status);
  const allowed = status === 200 ? origin : null;
  expect(response.headers.get("access-control-allow-origin")).toBe(allowed);
  await response.text();
});

test("a request with another hostname is rejected", async () => {
  const { app } = await import("#workers/api/app.ts");
  const { env } = await import("cloudflare:test");
  const response = await app.request(
    "http://rebound.example/mcp",
    { method: "POST", body: LIST, headers: { "content-type": "application/json" } },
    {
      DB: env.DB,
      SEARCH: env.SEARCH,
      CONTENT: env.CONTENT,
      LOG: "errors",
      ORIGIN: "http://localhost:8787",
    },
  );
  expect(response.status).toBe(403);
});

test.each(["GET", "DELETE", "PUT"])("%s is not allowed", async (method) => {
  const response = await get("/mcp", { method });
  expect(response.status).toBe(405);
  expect(response.headers.get("allow")).toBe("POST");
});

const DEEP = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;

test.each<[what: string, body: string, headers?: Record<string, string>]>([
  ["no JSON", "{"],
  ["nothing", ""],
  ["a number", "7"],
  ["an empty list", "[]"],
  ["lists in lists", DEEP],
  ["another version", LIST.replace("2.0", "1.0")],
  ["no envelope", LIST, { "mcp-protocol-version": "2026-07-28" }],
  ["an unknown revision", LIST, { "mcp-protocol-version": "1999-01-01" }],
  ["a batch of 101", JSON.stringify(Array.from({ length: 101 }, () => JSON.parse(LIST)))],
])("%s is rejected with a protocol error", async (_what, body, headers = {}) => {
  const response = await post(body, headers);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: { code: expect.any(Number) } });
});

test("deeply nested arguments cause a tool error", async () => {
  const body = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"search","arguments":${DEEP}}}`;
  expect(await (await post(body)).text()).toMatch(/"(?:isError":true|error":\{)/);
});

test("accept */* is answered, and unsupported types get 406", async () => {
  const ask = (accept: string) => post(LIST, { accept });
  const any = await ask("*/*");
  expect(any.status).toBe(200);
  expect(await any.text()).toContain("check_support");
  expect((await ask("text/html")).status).toBe(406);
});

test("a body of another content type is rejected", async () => {
  const response = await post(LIST, { "content-type": "text/plain" });
  expect(response.status).toBe(415);
});

/** Posts a request of the current protocol revision. */
function ask(method: string, params: object = {}): Promise<Response> {
  const _meta = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  return post(JSON.stringify({ jsonrpc: "2.0", id: 1, method, params: { ...params, _meta } }), {
    "mcp-protocol-version": "2026-07-28",
    "mcp-method": method,
  });
}

test("a subscription is acknowledged without notifications, and its stream ends", async () => {
  for (let opened = 0; opened < 20; opened++) {
    const response = await ask("subscriptions/listen", {
      notifications: { toolsListChanged: true, promptsListChanged: true },
    });
    const messages = [...(await response.text()).matchAll(/^data: (.+)$/gm)];
    expect(messages.map(([, data = ""]) => JSON.parse(data))).toMatchObject([
      { method: "notifications/subscriptions/acknowledged", params: { notifications: {} } },
      { id: 1, result: { resultType: "complete" } },
    ]);
  }
});

test("an unknown method gets 404 and an unknown tool an error", async () => {
  const response = await ask("no/such");
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ error: { code: -32601 } });
  const client = await connect("modern");
  await expect(client.callTool({ name: "constructor", arguments: {} })).rejects.toThrow();
});

test("a batch runs at most ten tool calls", async () => {
  const one = {
    jsonrpc: "2.0",
    method: "tools/call",
    params: { name: "get_compat", arguments: { keys: "grid" } },
  };
  const response = await post(
    JSON.stringify(Array.from({ length: 12 }, (_, id) => ({ ...one, id }))),
  );
  const text = await response.text();
  expect(text.match(/At most 10 calls in one request/g)).toHaveLength(2);
});

test("names of Object.prototype properties are unknown features and pages", async () => {
  const client = await connect("modern");
  for (const name of ["__proto__", "constructor", "toString", "css.__proto__", "hasOwnProperty"]) {
    const answer = await call(client, "get_compat", { keys: [name] });
    expect(answer.isError, name).toBe(true);
    const page = await call(client, "get_page", { page: name });
    expect(page.isError, name).toBe(true);
  }
});

test.each([
  ["get_page", { page: "" }],
  ["get_page", { page: "../../../compat/css.json" }],
  ["get_page", { page: "/compat/css.json" }],
  ["get_page", { page: "\u0000" }],
  ["get_page", {}],
  ["get_compat", { keys: [] }],
  ["get_compat", { keys: ["color"], browsers: ["lynx"] }],
  ["check_support", { features: [""] }],
  ["get_updates", { release: "'; DROP TABLE update_entry" }],
  ["get_updates", { areas: ["__proto__"] }],
  ["search", { query: 7 }],
] as const)("%s with %j returns an error that says why", async (name, args) => {
  const answer = await call(await connect("modern"), name, args);
  expect(answer.isError).toBe(true);
  expect(answer.content[0]?.text.length).toBeGreaterThan(10);
  expect(answer.content[0]?.text).not.toContain("on our side");
});

test("an invalid audience query returns an error that says why", async () => {
  const client = await connect("modern");
  for (const audience of ["x".repeat(5000), ", and not".repeat(100), "__proto__ 5"]) {
    const answer = await call(client, "check_support", { features: ["color"], audience });
    expect(answer.content[0]?.text).toContain("The audience is not valid.");
  }
});

test("long code is truncated, and code full of syntax errors is still checked", async () => {
  const client = await connect("modern");
  const long = `${"a{color:red}".repeat(2000)}p:has(a){}`;
  const { structuredContent } = await call(client, "check_code", { code: long, language: "css" });
  expect(structuredContent).toMatchObject({ truncated: true, problems: [] });
  for (const language of ["css", "javascript", "html"]) {
    for (const code of ["{(".repeat(10_000), "@supports (".repeat(2000), "<".repeat(20_000)]) {
      const answer = await call(client, "check_code", { code, language });
      expect(answer.isError).toBeFalsy();
    }
  }
});

test("rate-limited calls are told when to try again", async () => {
  // The isolate then refuses everybody for a minute; in the past, so that other test files are unaffected.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 120_000 });
  onTestFinished(() => void vi.useRealTimers());
  const client = await connect("modern", "203.0.113.9");
  const { db } = await import("#test/workers/api/support.ts");
  await call(client, "get_compat", { keys: "color" });
  await db
    .insertInto("rate_limit")
    .values({ key: "mcp all", count: 1e9, resets_at: Date.now() + 90_000 })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ count: 1e9 }))
    .execute();
  let answer = await call(client, "get_compat", { keys: "color" });
  for (let more = 0; more < 300 && !answer.isError; more++) {
    answer = await call(client, "get_compat", { keys: "color" });
  }
  expect(answer.isError).toBe(true);
  expect(answer.content[0]?.text).toMatch(/Try again in \d+ seconds/);
  await db.deleteFrom("rate_limit").where("key", "like", "mcp%").execute();
});
