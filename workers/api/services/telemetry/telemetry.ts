import { z } from "zod";
import { BATCH_NAME, MAX_BATCH_PINGS } from "#content-build/contract/telemetry.ts";

/** Maximum size of a body in bytes, compressed or not. Fifty typical pings have half of it. */
export const MOST_BODY_BYTES = 131_072;

/** Limits for one ping, far above what our client sends. */
const MOST_EVENTS = 50;
const MOST_METRICS = 40;
const MOST_NUMBER = 1_000_000_000;
const bytes = (most: number) =>
  z.string().refine((text) => new TextEncoder().encode(text).byteLength <= most, "Too long.");
/** The name of an application or of a ping. */
export const pingName = z.string().regex(/^[a-z][a-z0-9-]{0,29}$/, "A name like web-docs.");

const name = z.string().max(61);
const number = z.number().int().min(0).max(MOST_NUMBER);
const few = <Value extends z.ZodType>(value: Value) =>
  z.record(name, value).refine((all) => Object.keys(all).length <= MOST_METRICS, "Too many.");
const url = z
  .string()
  .max(8192)
  .refine((text) => /^([a-z][a-z0-9+.-]*:|\/)/i.test(text) && !/^data:/i.test(text), "No address.");

/** Metric types that are read; others are dropped. */
const metrics = z.object({
  string: few(bytes(100)).optional(),
  url: few(url).optional(),
  string_list: few(z.array(bytes(100)).max(20)).optional(),
  quantity: few(number).optional(),
  boolean: few(z.boolean()).optional(),
  labeled_counter: few(
    z.record(name, number).refine((labels) => Object.keys(labels).length <= 17),
  ).optional(),
});

const event = z.object({
  timestamp: z.number().min(0).max(Number.MAX_SAFE_INTEGER),
  category: name,
  name,
  extra: few(bytes(500)).optional(),
});

/** A ping. Whatever else it holds is dropped, and never forwarded. */
export const ping = z.object({
  ping_info: z.object({
    seq: number,
    start_time: z.string().max(64),
    end_time: z.string().max(64),
    reason: z.string().max(100).optional(),
  }),
  client_info: few(z.union([z.string().max(100), number])),
  metrics: metrics.optional(),
  events: z.array(event).max(MOST_EVENTS).optional(),
});

export type Ping = z.infer<typeof ping>;

/** A received ping. */
export interface ReceivedPing {
  name: string;
  /** Set by the client; the same for repeated uploads. */
  id: string;
  /** Undefined if it is invalid. */
  content: Ping | undefined;
}

/** Several pings in one body; those that are invalid do not affect the others. */
export const severalPings = z
  .array(z.object({ name: pingName, id: z.uuid(), ping: z.unknown() }))
  .min(1)
  .max(MAX_BATCH_PINGS);

/** Parses the body of a request of this name; undefined if it holds no ping. */
export function readPings(name: string, id: string, body: string): ReceivedPing[] | undefined {
  if (name !== BATCH_NAME) {
    const content = readPing(parsed(body));
    return content && [{ name, id, content }];
  }
  const read = severalPings.safeParse(parsed(body));
  return read.data?.map(({ ping, ...one }) => ({ ...one, content: readPing(ping) }));
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** The parts of a ping that are known; undefined if it is invalid. */
export function readPing(value: unknown): Ping | undefined {
  return ping.safeParse(value).data;
}

/** Reads a body, and decompresses it if it is gzipped; undefined if it is corrupt. */
export async function unpack(
  body: ReadableStream<Uint8Array>,
  isGzip: boolean,
): Promise<string | "too large" | undefined> {
  const stream = isGzip
    ? body.pipeThrough(
        new DecompressionStream("gzip") as ReadableWritablePair<Uint8Array, Uint8Array>,
      )
    : body;
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    const reader = stream.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.byteLength;
      if (size > MOST_BODY_BYTES) {
        await reader.cancel();
        return "too large";
      }
      chunks.push(part.value);
    }
    return await new Blob(chunks as BlobPart[]).text();
  } catch {
    return undefined;
  }
}

/** Forwards only the known parts of a ping to a collector; returns whether it accepted them. */
export async function forwardPing(
  url: string,
  app: string,
  { name, id, content }: ReceivedPing,
): Promise<boolean> {
  const response = await fetch(`${url}/submit/${app}/${name}/1/${id}`, {
    method: "POST",
    headers: { "content-type": "application/json; charset=utf-8" },
    body: JSON.stringify(content),
    signal: AbortSignal.timeout(10_000),
  }).catch(() => undefined);
  return response?.ok === true;
}
