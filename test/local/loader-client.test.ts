import { createServer } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { openLoader, openLocalBucket, openLocalDatabase } from "#workers/operate/loader-client.ts";

test("sends each request to the loader on a new connection, since it may have closed others", async () => {
  // Closes reused connections as soon as a request arrives, like workerd after some idle seconds.
  const used = new Set<Socket>();
  const server = createServer((request, response) => {
    if (used.has(request.socket)) return request.socket.destroy();
    used.add(request.socket);
    request.resume();
    const token = request.headers["x-loader-token"];
    response.writeHead(token === "secret" ? 200 : 403);
    return response.end(request.url === "/sql?database=SEARCH" ? "[]" : "text");
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const loader = openLoader(new URL(`http://127.0.0.1:${port}`), "secret");
  const bucket = openLocalBucket(loader);
  const run = openLocalDatabase(loader, "SEARCH");
  for (const key of ["a", "b", "c"]) {
    expect(new TextDecoder().decode(await bucket.get(key))).toBe("text");
    expect(await run([{ sql: "SELECT 1", parameters: [] }])).toEqual([]);
  }
  expect(used.size).toBe(6);
});
