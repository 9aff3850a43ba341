import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { freePort } from "#test/support/serve-product.ts";
import { startProduct } from "#workers/local/product.ts";
import { deployedWorkers } from "#workers/local/worker-options.ts";
import { applyMigrations } from "#workers/operate/migrate.ts";

interface Taken {
  path: string;
  headers: Record<string, unknown>;
  body: string;
}

/** A stub collector; set `answer.status` for its responses. */
async function startCollector() {
  const taken: Taken[] = [];
  const answer = { status: 200 };
  const server: Server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    taken.push({ path: request.url ?? "", headers: request.headers, body });
    response.writeHead(answer.status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { taken, answer, url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

test("forwards each accepted ping to the collector once, without data about its sender", async () => {
  const stateDir = mkdtempSync(path.join(tmpdir(), "webdocs-forward-"));
  const collector = await startCollector();
  const settings = { port: await freePort(), host: "127.0.0.1", stateDir };
  const workers = deployedWorkers(settings, { TELEMETRY_URL: collector.url });
  const product = await startProduct(settings, workers);
  try {
    await applyMigrations(product.loader);
    const ping = JSON.stringify({
      ping_info: {
        seq: 0,
        start_time: "2026-11-22T10:00+00:00",
        end_time: "2026-11-22T10:01+00:00",
      },
      client_info: { client_id: "a-client" },
    });
    const send = async (id: string) => {
      const headers = {
        ...{ "content-type": "application/json", "content-encoding": "gzip" },
        ...{
          cookie: "session=secret",
          "user-agent": "Secret Browser",
          referer: "https://a.example/",
        },
      };
      const address = `${product.url}/submit/webdocs/page/1/${id}`;
      return (await fetch(address, { method: "POST", headers, body: gzipSync(ping) })).status;
    };
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
    expect(await send(first)).toBe(200);
    expect(await send(first)).toBe(200);
    expect(collector.taken.map((one) => one.path)).toEqual([`/submit/webdocs/page/1/${first}`]);
    expect(collector.taken[0]?.body).toBe(ping);
    expect(JSON.stringify(collector.taken[0]?.headers)).not.toMatch(/secret|a\.example/i);

    collector.answer.status = 500;
    expect(await send(second)).toBe(503);
    collector.answer.status = 200;
    expect(await send(second)).toBe(200);
    expect(collector.taken).toHaveLength(3);
  } finally {
    await product.stop();
    collector.stop();
    rmSync(stateDir, { recursive: true, force: true });
  }
}, 120_000);
