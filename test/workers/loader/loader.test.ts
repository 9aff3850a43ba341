import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { packObjects, unpackObjects } from "#workers/loader/framing.ts";
import loader from "#workers/loader/index.ts";

const BINDINGS = {
  ...{ CONTENT: env.CONTENT, DB: env.DB, SEARCH: env.SEARCH },
  LOADER_TOKEN: "token",
};

function ask(method: string, path: string, body?: BodyInit, token = "token"): Promise<Response> {
  const request = new Request(`http://loader${path}`, {
    method,
    headers: { "x-loader-token": token },
    ...(body === undefined ? {} : { body }),
  });
  return loader.fetch(request, BINDINGS);
}

const bytes = (text: string) => new TextEncoder().encode(text);

test("packs and unpacks objects", () => {
  const objects = [
    { key: "a/ü.json@1", contentType: "application/json", body: bytes("{}") },
    { key: "empty", contentType: "", body: bytes("") },
    { key: "b", contentType: "image/png", body: new Uint8Array([0, 255, 10, 13]) },
  ];
  expect(unpackObjects(packObjects(objects).buffer)).toEqual(objects);
  expect(unpackObjects(packObjects([]).buffer)).toEqual([]);
});

test("rejects truncated input", async () => {
  const packed = packObjects([{ key: "a", contentType: "b", body: bytes("c") }]);
  expect(() => unpackObjects(packed.buffer.slice(0, -1))).toThrow("cut off");
  expect((await ask("PUT", "/objects", packed.slice(0, -1))).status).toBe(500);
});

test("writes, reads and deletes objects", async () => {
  const objects = Array.from({ length: 100 }, (_, i) => ({
    key: `key ${i}`,
    contentType: "text/plain",
    body: bytes(`body ${i}`),
  }));
  const put = await ask("PUT", "/objects", packObjects(objects));
  expect(await put.json()).toEqual({ written: 100 });
  expect(await (await ask("GET", "/object?key=key+42")).text()).toBe("body 42");
  expect((await env.CONTENT.head("key 42"))?.httpMetadata?.contentType).toBe("text/plain");
  await ask("DELETE", "/objects", JSON.stringify(["key 42"]));
  expect((await ask("GET", "/object?key=key+42")).status).toBe(404);
  expect((await ask("GET", "/object?key=key+41")).status).toBe(200);
});

const SQL = "/sql?database=SEARCH";

test("runs statements atomically", async () => {
  const insert = {
    sql: "UPDATE content_version SET content = ?1",
    parameters: ["from the loader"],
  };
  const read = { sql: "SELECT content FROM content_version", parameters: [] };
  const done = await ask("POST", SQL, JSON.stringify([insert, read]));
  expect(await done.json()).toEqual([
    { rows: [], changes: 1, meta: expect.objectContaining({ rows_written: 1 }) },
    {
      rows: [{ content: "from the loader" }],
      changes: 0,
      meta: expect.objectContaining({ rows_read: 1, rows_written: 0 }),
    },
  ]);
  const other = { ...insert, parameters: ["never"] };
  const failed = await ask(
    "POST",
    SQL,
    JSON.stringify([other, { sql: "nonsense", parameters: [] }]),
  );
  expect(failed.status).toBe(500);
  expect(await failed.text()).toContain("nonsense");
  const [after] = await (await ask("POST", SQL, JSON.stringify([read]))).json<
    [{ rows: unknown[] }]
  >();
  expect(after.rows).toEqual([{ content: "from the loader" }]);
});

test("rejects requests without the token", async () => {
  expect((await ask("GET", "/objects", undefined, "other")).status).toBe(403);
  const bare = new Request("http://loader/objects");
  expect((await loader.fetch(bare, BINDINGS)).status).toBe(403);
});

test("runs statements against the requested database", async () => {
  const read = [{ sql: "SELECT count(*) AS n FROM user", parameters: [] }];
  const [people] = await (await ask("POST", "/sql?database=DB", JSON.stringify(read))).json<
    [{ rows: unknown[] }]
  >();
  expect(people.rows).toEqual([{ n: 0 }]);
  const other = await ask("POST", SQL, JSON.stringify(read));
  expect(await other.text()).toContain("no such table: user");
  expect((await ask("POST", "/sql?database=other", "[]")).status).toBe(404);
});

test("responds to unknown routes with 404", async () => {
  expect((await ask("GET", "/other")).status).toBe(404);
});
