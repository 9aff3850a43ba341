import type { Product } from "#workers/local/product.ts";
import type { Figure } from "../figure.ts";
import { measureCalls } from "../load-generator.ts";
import { timesTaken } from "../processor-time.ts";
import { type Asked, addressOf, keyOf, mixtureOf, onceEach, type queriesOf } from "./mixture.ts";

const IN_A_ROW = 50_000;
/** Number of the most frequent queries; few enough that all their answers stay in the cache. */
const KNOWN = 500;
/** Number of requests after which the cache holds the usual queries. */
const WARM = 10_000;
const AT_ONCE = 16;

/**
 * The rate over HTTP: of the usual mixture while the answer cache fills and once it has, then of
 * misses only (each query once, the rarest first) and of hits only.
 */
export async function measureRate(
  { miniflare }: Product,
  queries: ReturnType<typeof queriesOf>,
): Promise<Figure[]> {
  const { origin } = await miniflare.unsafeGetDirectURL("api");
  const seen = new Set<string>();
  const mixture = mixtureOf(queries, IN_A_ROW, 2);
  let next = 0;
  const usual = () => mixture[next++ % mixture.length] as Asked;
  const figures: Figure[] = [];
  for (const state of ["memory empty", "then"]) {
    figures.push(await measure(`usual mixture, ${state}`, origin, usual, seen));
  }
  while (next < WARM)
    await Promise.all(Array.from({ length: AT_ONCE }, () => send(origin, usual(), seen)));
  figures.push(await measure(`usual mixture, after ${WARM}`, origin, usual, seen));
  const rare = onceEach(queries, 3).filter((each) => !seen.has(keyOf(each)));
  for (const kind of ["results", "suggestions"] as const) {
    const misses = rare.filter((each) => each.kind === kind);
    figures.push(await measure(`misses, ${kind}`, origin, () => misses.pop() as Asked, seen));
  }
  const known = onceEach(queries.slice(0, KNOWN));
  for (const each of known) await send(origin, each, seen);
  let hit = 0;
  const again = () => known[hit++ % known.length] as Asked;
  figures.push(await measure("hits", origin, again, seen));
  return figures;
}

/** Asks without measuring. */
async function send(origin: string, asked: Asked, seen: Set<string>): Promise<void> {
  await (await fetch(origin + addressOf(asked))).arrayBuffer();
  seen.add(keyOf(asked));
}

async function measure(
  name: string,
  origin: string,
  ask: () => Asked,
  seen: Set<string>,
): Promise<Figure> {
  const before = timesTaken().children;
  let asked = 0;
  let misses = 0;
  let results = 0;
  const call = () => {
    const each = ask();
    const key = keyOf(each);
    asked++;
    if (each.kind === "results") results++;
    if (!seen.has(key)) misses++;
    seen.add(key);
    return { method: "GET" as const, path: addressOf(each) };
  };
  const { perSecond, p50, p99 } = await measureCalls(origin, call, {});
  const ms = ((timesTaken().children - before) / asked) * 1000;
  const share = (part: number) => Math.round((part / asked) * 100);
  const note = [
    `p50 ${p50} ms, p99 ${p99} ms`,
    `${ms.toFixed(1)} ms of processor time each`,
    `${share(misses)} % for the first time, ${share(results)} % results`,
  ].join("; ");
  return { name: `search: ${name}`, value: perSecond, unit: "req/s", note };
}
