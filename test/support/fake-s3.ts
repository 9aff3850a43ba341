import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** A stub of the part of S3 that publishing uses. */
export interface FakeS3 {
  endpoint: string;
  objects: Map<string, Buffer>;
  /** Every request, as `PUT key`. */
  log: string[];
  /** Overrides the response to a request: an error status, or a closed connection. */
  interfere: (request: string) => number | "hang up" | undefined;
  /** Delay of each response, in milliseconds. */
  latency: number;
  close(): Promise<void>;
}

export async function startFakeS3(bucket: string): Promise<FakeS3> {
  const objects = new Map<string, Buffer>();
  const fake: FakeS3 = {
    endpoint: "",
    objects,
    log: [],
    interfere: () => undefined,
    latency: 0,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const server: Server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    const key = decodeURIComponent(url.pathname).slice(bucket.length + 2);
    const body = await readBody(request);
    const name = `${request.method} ${key}`.trim();
    fake.log.push(name);
    if (fake.latency > 0) await new Promise((resolve) => setTimeout(resolve, fake.latency));
    const trouble = fake.interfere(name);
    if (trouble === "hang up") return void request.socket.destroy();
    if (trouble !== undefined) return void response.writeHead(trouble).end("trouble");
    if (!request.headers.authorization?.startsWith("AWS4-HMAC-SHA256")) {
      return void response.writeHead(403).end();
    }
    if (request.method === "PUT") objects.set(key, body);
    else if (url.searchParams.has("delete")) {
      for (const match of body.toString().matchAll(/<Key>(.*?)<\/Key>/g)) {
        objects.delete(match[1] ?? "");
      }
    } else if (request.method === "GET" && !objects.has(key)) {
      return void response.writeHead(404).end();
    } else return void response.end(objects.get(key));
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  fake.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return fake;
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
