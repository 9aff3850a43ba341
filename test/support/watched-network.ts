import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";

/** A request to the telemetry endpoint. */
export interface ReceivedRequest {
  /** Path and query. */
  url: string;
  body: string;
}

/** A proxy between browser and product. */
export interface WatchedNetwork {
  /** Base URL of the proxy. */
  url: string;
  /** Telemetry requests so far, bodies decompressed. */
  received: ReceivedRequest[];
  /** Makes the telemetry endpoint respond with 503. */
  isDown: boolean;
  stop(): void;
}

/** Forwards requests to the product and records telemetry, including beacons of closed pages. */
export async function watchNetwork(baseUrl: string): Promise<WatchedNetwork> {
  const server = createServer((from, to) => void pass(from, to));
  const network: WatchedNetwork = {
    url: "",
    received: [],
    isDown: false,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
  async function pass(from: IncomingMessage, to: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of from) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const isIntake = from.url?.startsWith("/submit/");
    if (isIntake) {
      const isPacked = from.headers["content-encoding"] === "gzip";
      network.received.push({
        url: from.url ?? "",
        body: (isPacked ? gunzipSync(body) : body).toString(),
      });
    }
    if (isIntake && network.isDown) return void to.writeHead(503).end();
    const { method, headers, url } = from;
    const sent = request(new URL(url ?? "/", baseUrl), { method, headers }, (answer) => {
      to.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(to);
    });
    sent.on("error", () => to.destroy());
    sent.end(body);
  }
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  network.url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return network;
}
