import { connect } from "node:net";
import { expect, inject, test } from "vitest";

const baseUrl = inject("baseUrl");
const PIECE = Buffer.alloc(65_536, "a");

/** Sends the whole body before reading the response, like most clients; returns the status line. */
function send(method: string, path: string, size: number, isChunked: boolean): Promise<string> {
  const { port } = new URL(baseUrl);
  const length = isChunked ? "transfer-encoding: chunked" : `content-length: ${size}`;
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), "127.0.0.1");
    let answer = "";
    let left = size;
    const push = () => {
      while (left > 0) {
        const piece = PIECE.subarray(0, Math.min(left, PIECE.length));
        left -= piece.length;
        if (isChunked) socket.write(`${piece.length.toString(16)}\r\n`);
        const isRoom = socket.write(piece);
        if (isChunked) socket.write("\r\n");
        if (!isRoom) return socket.once("drain", push);
      }
      if (isChunked) socket.write("0\r\n\r\n");
    };
    socket.on("data", (data) => {
      answer += data;
    });
    socket.on("error", reject);
    socket.on("close", () => resolve(answer.split("\r\n")[0] ?? ""));
    const headers = [`host: localhost:${port}`, length, "content-type: application/json"];
    socket.write(
      `${method} ${path} HTTP/1.1\r\n${headers.join("\r\n")}\r\nconnection: close\r\n\r\n`,
    );
    push();
  });
}

// Concurrent, because each connection stays open for some seconds after its response.
test.concurrent.each([
  ["PUT", "/robots.txt", 3_000_000, 405],
  ["PUT", "/en-US/docs/Web/HTML", 3_000_000, 405],
  ["POST", "/api/v1/none", 900_000, 404],
  ["POST", "/api/v1/whoami", 3_000_000, 413],
  ["POST", "/api/v1/whoami", 900_000, 405],
  ["POST", "/api/v2/collections/", 900_000, 401],
  ["POST", "/pong/get", 20_000_000, 413],
  ["POST", `/submit/webdocs/page/1/${crypto.randomUUID()}`, 5_000_000, 413],
])(
  "%s %s with %d bytes gets a response, not a reset connection",
  async (method, path, size, status) => {
    const answers = [false, true].map((isChunked) => send(method, path, size, isChunked));
    for (const answer of await Promise.all(answers)) expect(answer).toContain(` ${status} `);
  },
);

// The runtime itself answers "a b" and "%", with 500; a CDN in front of it refuses them.
test.each(["[", ":"])("a request to the host %j is rejected with status 400", async (host) => {
  const { port } = new URL(baseUrl);
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), "127.0.0.1");
    let text = "";
    socket.on("data", (data) => {
      text += data;
    });
    socket.on("error", reject);
    socket.on("close", () => resolve(text));
    socket.write(`GET /en-US/ HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`);
  });
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
});
