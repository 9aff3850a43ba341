import autocannon from "autocannon";
import type { Figure } from "./figure.ts";

const CONNECTIONS = 16;
const SECONDS = 5;
const WARM_UP_SECONDS = 2;

export interface Measured {
  perSecond: number;
  p50: number;
  p99: number;
}

/** Requests the paths in turn, as fast as responses arrive. Throws if any of them is not 2xx. */
export async function measureRequests(
  origin: string,
  paths: string[],
  encoding: "gzip" | "identity" = "identity",
): Promise<Measured> {
  const ask = {
    url: origin,
    connections: CONNECTIONS,
    requests: paths.map((path) => ({ method: "GET" as const, path })),
    headers: { "accept-encoding": encoding, "user-agent": "Mozilla/5.0 (bench)" },
  };
  // Warm up the JIT compiler.
  await autocannon({ ...ask, duration: WARM_UP_SECONDS });
  const result = await autocannon({ ...ask, duration: SECONDS });
  const failures = result.non2xx + result.errors;
  if (failures > 0) throw new Error(`${failures} of the requests to ${paths[0]} failed.`);
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

/** A request to an API. */
export interface ApiCall {
  method: "GET" | "POST";
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Sends calls as fast as responses arrive, numbered from 0. Throws if any of them is not 2xx. */
export async function measureCalls(
  origin: string,
  call: (n: number) => ApiCall,
  headers: Record<string, string>,
): Promise<Measured> {
  let n = 0;
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers,
    requests: [
      {
        setupRequest(request) {
          const { headers: own, ...rest } = call(n++);
          return { ...request, ...rest, headers: { ...headers, ...own } };
        },
      },
    ],
  });
  const failures = result.non2xx + result.errors;
  if (failures > 0) throw new Error(`${failures} of the calls to ${call(0).path} failed.`);
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

/** The rate; latencies and the ratio to the bare route in the note. */
export function requestFigure(name: string, measured: Measured, bare: Measured): Figure {
  const ratio = (measured.perSecond / bare.perSecond).toFixed(2);
  const note = `p50 ${measured.p50} ms, p99 ${measured.p99} ms, ${ratio} of the bare route`;
  return { name, value: measured.perSecond, unit: "req/s", note };
}
