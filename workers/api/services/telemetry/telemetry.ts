import { z } from "zod";
import { MOST_TOGETHER, SEVERAL } from "#content-build/contract/telemetry.ts";

/** Maximum size of a ping in bytes. */
export const MOST_PING_BYTES = 1_048_576;

/** Limit of events, as enforced by clients. */
const MOST_EVENTS = 500;
const bytes = (most: number) =>
  z.string().refine((text) => new TextEncoder().encode(text).byteLength <= most, "Too long.");
/** The name of an application or of a ping. */
export const pingName = z.string().regex(/^[a-z][a-z0-9-]{0,29}$/, "A name like web-docs.");

const name = z.string().max(61);
const url = z
  .string()
  .max(8192)
  .refine((text) => /^([a-z][a-z0-9+.-]*:|\/)/i.test(text) && !/^data:/i.test(text), "No address.");

/** Metric types that are read; others are accepted and ignored. */
const metrics = z.looseObject({
  string: z.record(name, bytes(100)).optional(),
  url: z.record(name, url).optional(),
  string_list: z.record(name, z.array(bytes(100)).max(20)).optional(),
  quantity: z.record(name, z.number().int().min(0)).optional(),
  labeled_counter: z
    .record(
      z.string().max(100),
      z.record(name, z.number().int().min(0)).refine((labels) => Object.keys(labels).length <= 17),
    )
    .optional(),
});

const event = z.looseObject({
  timestamp: z.number().min(0).max(Number.MAX_SAFE_INTEGER),
  category: name,
  name,
  extra: z.record(name, bytes(500)).optional(),
});

/** The parts of a ping that are validated. */
export const ping = z.looseObject({
  ping_info: z.looseObject({
    seq: z.number().int().min(0),
    start_time: z.string().max(64),
    end_time: z.string().max(64),
    reason: z.string().max(100).optional(),
  }),
  client_info: z.looseObject({ client_id: z.string().max(100).optional() }),
  metrics: metrics.optional(),
  events: z.array(event).max(MOST_EVENTS).optional(),
});

export type Ping = z.infer<typeof ping>;

/** A received ping. */
export interface ReceivedPing {
  name: string;
  /** Set by the client; the same for repeated uploads. */
  id: string;
  body: string;
  /** Undefined if it is invalid. */
  content: Ping | undefined;
}

/** Several pings in one body; those that are invalid do not affect the others. */
export const severalPings = z
  .array(z.object({ name: pingName, id: z.uuid(), ping: z.unknown() }))
  .min(1)
  .max(MOST_TOGETHER);

/** Parses the body of a request of this name; undefined if it holds no ping. */
export function readPings(name: string, id: string, body: string): ReceivedPing[] | undefined {
  if (name !== SEVERAL) {
    const content = readPing(body);
    return content && [{ name, id, body, content }];
  }
  const read = severalPings.safeParse(parsed(body));
  return read.data?.map(({ ping, ...one }) => {
    const body = JSON.stringify(ping) ?? "";
    return { ...one, body, content: readPing(body) };
  });
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Parses a ping; undefined if invalid. */
export function readPing(body: string): Ping | undefined {
  try {
    return ping.parse(JSON.parse(body));
  } catch {
    return undefined;
  }
}

/** Decompresses a body; undefined if it is corrupt or too large. */
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
      if (size > MOST_PING_BYTES) {
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

/** Hands a ping on to a collector, without anything of the reader but the ping. */
export async function forwardPing(
  url: string,
  app: string,
  { name, id, body }: ReceivedPing,
): Promise<boolean> {
  const response = await fetch(`${url}/submit/${app}/${name}/1/${id}`, {
    method: "POST",
    headers: { "content-type": "application/json; charset=utf-8" },
    body,
    signal: AbortSignal.timeout(10_000),
  }).catch(() => undefined);
  return response?.ok === true;
}
