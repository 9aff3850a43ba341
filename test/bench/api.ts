import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { WorkerOptions } from "miniflare";
import type { RunBatch } from "#db/statement.ts";
import { freePort } from "#test/support/serve-product.ts";
import { buildProduct } from "#workers/build/build-product.ts";
import { startProduct } from "#workers/local/product.ts";
import type { LocalSettings } from "#workers/local/settings.ts";
import { apiWorker, deployedWorkers } from "#workers/local/worker-options.ts";
import { seedAds } from "#workers/operate/ads/seed.ts";
import { openLocalDatabase } from "#workers/operate/loader-client.ts";
import { applyMigrations } from "#workers/operate/migrate.ts";
import {
  documentUrl,
  GROWING,
  LARGE,
  SESSION,
  seedDocuments,
  seedPeople,
  seedReader,
  seedUpdates,
} from "./api-data.ts";
import { bareWorker } from "./bare.ts";
import type { Figure } from "./figure.ts";
import { type ApiCall, measureCalls, measureRequests, requestFigure } from "./load-generator.ts";

const FEW = 100;
const MANY = 100_000;

const collections = "/api/v2/collections";
const updates = "/api/v2/updates/features";
const json = { "content-type": "application/json" };

/** The measured calls; `n` is the number of the request. */
const CALLS: { name: string; call: (n: number) => ApiCall }[] = [
  { name: "whoami", call: () => ({ method: "GET", path: "/api/v1/whoami" }) },
  { name: "list of 3 collections", call: () => ({ method: "GET", path: `${collections}/` }) },
  {
    name: "12 articles of 5,000",
    call: (n) => ({
      method: "GET",
      path: `${collections}/${LARGE}/?limit=12&offset=${(n % 5) * 12}`,
    }),
  },
  {
    name: "lookup",
    call: (n) => ({ method: "GET", path: `${collections}/lookup/?url=${documentUrl(n % 5000)}` }),
  },
  {
    name: "add an article",
    call: (n) => ({
      method: "POST",
      path: `${collections}/${GROWING}/items/`,
      headers: json,
      body: JSON.stringify({ url: documentUrl(n), title: "Title" }),
    }),
  },
  {
    name: "updates: 12 of 5,000",
    call: () => ({ method: "GET", path: `${updates}?page=3` }),
  },
  {
    name: "updates with filters",
    call: (n) => ({
      method: "GET",
      path: `${updates}?browsers=chrome,firefox&category=css&status=experimental&q=a${n % 10}`,
    }),
  },
  {
    name: "/pong/get",
    call: () => ({
      method: "POST",
      path: "/pong/get",
      headers: json,
      body: JSON.stringify({ pongs: ["side", "top"], keywords: ["css"] }),
    }),
  },
];

/** Requests per second of each call, and the rows it reads with few users and with many. */
export async function measureApi(say: (line: string) => void): Promise<Figure[]> {
  await buildProduct();
  const stateDir = mkdtempSync(path.join(tmpdir(), "webdocs-bench-"));
  try {
    const settings = { port: await freePort(), host: "127.0.0.1", stateDir };
    say(`${FEW} users …`);
    const few = await countRows(settings, async (people, search) => {
      await seedAds(people);
      await seedReader(people);
      await seedDocuments(search);
      await seedUpdates(search);
      await seedPeople(people, 0, FEW);
    });
    say(`${MANY.toLocaleString("en-US")} users …`);
    const many = await countRows(settings, (people) => seedPeople(people, FEW, MANY));
    const rates = await measureRates(settings, say);
    return [
      ...rates,
      ...CALLS.map(({ name }) => ({
        name: `rows read: ${name}`,
        value: many.get(name) ?? 0,
        unit: "rows",
        note: `with ${MANY.toLocaleString("en-US")} users; ${few.get(name) ?? 0} with ${FEW}`,
      })),
    ];
  } finally {
    rmSync(stateDir, { recursive: true, force: true });
  }
}

/** All workers; the API without rate limits, and with a direct socket. */
function workers(settings: LocalSettings, LOG: string): WorkerOptions[] {
  const others = deployedWorkers(settings).filter(({ name }) => name !== "api");
  const api = apiWorker(settings, { RATE_LIMITS: "off", LOG });
  return [...others, { ...api, unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }] }];
}

/** Runs each call once, and returns the rows it read according to the request log. */
async function countRows(
  settings: LocalSettings,
  prepare: (people: RunBatch, search: RunBatch) => Promise<void>,
): Promise<Map<string, number>> {
  const product = await startProduct(settings, workers(settings, "all"));
  await applyMigrations(product.loader);
  const { loader } = product;
  await prepare(openLocalDatabase(loader, "DB"), openLocalDatabase(loader, "SEARCH"));
  const ids = new Map<string, string>();
  let n = 150_000;
  for (const { name, call } of CALLS) {
    n += 1;
    const { path: address, ...init } = call(n + ids.size + Math.floor(Math.random() * 40_000));
    const headers = { ...init.headers, cookie: `session=${SESSION}` };
    const response = await fetch(product.url + address, { ...init, headers });
    if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
    ids.set(response.headers.get("x-request-id") ?? "", name);
  }
  await product.stop();
  const log = readFileSync(path.join(settings.stateDir, "requests.ndjson"), "utf8");
  const rows = new Map<string, number>();
  for (const line of log.split("\n")) {
    if (!line.includes('"worker":"api"')) continue;
    const entry = JSON.parse(line) as { id: string; rows: number };
    const name = ids.get(entry.id);
    if (name !== undefined) rows.set(name, entry.rows);
  }
  return rows;
}

async function measureRates(settings: LocalSettings, say: (line: string) => void) {
  const product = await startProduct(settings, [
    ...workers(settings, "errors"),
    await bareWorker(),
  ]);
  const bareUrl = (await product.miniflare.unsafeGetDirectURL("bare")).origin;
  say("asking the API …");
  const bare = await measureRequests(bareUrl, ["/"]);
  const apiUrl = (await product.miniflare.unsafeGetDirectURL("api")).origin;
  // Baseline of a query of each database: the local D1 is slower than any of our code.
  const query = await measureRequests(apiUrl, ["/healthz"]);
  const figures: Figure[] = [requestFigure("SELECT 1 on both local databases", query, bare)];
  for (const { name, call } of CALLS) {
    const measured = await measureCalls(product.url, call, { cookie: `session=${SESSION}` });
    figures.push(requestFigure(name, measured, bare));
  }
  await product.stop();
  return figures;
}
