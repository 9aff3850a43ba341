import { getCookie } from "hono/cookie";
import { ApiError } from "../../errors.ts";
import { limitAll, limitBurst } from "../../middleware/limit.ts";
import { createRoute, createRoutes, failures, rawBody, z } from "../../openapi.ts";
import { TelemetryCounter } from "../../services/telemetry/counts.ts";
import { countsOf } from "../../services/telemetry/read-ping.ts";
import { RecentIds } from "../../services/telemetry/recent-ids.ts";
import {
  forwardPing,
  MOST_PING_BYTES,
  ping,
  readPing,
  unpack,
} from "../../services/telemetry/telemetry.ts";

const name = z.string().regex(/^[a-z][a-z0-9-]{0,29}$/, "A name like web-docs.");

const route = createRoute({
  method: "post",
  path: "/{app}/{ping}/1/{id}",
  tags: ["telemetry"],
  ...rawBody(
    "A ping, optionally compressed with gzip (`Content-Encoding`).",
    ping,
    "application/json",
    "text/plain",
  ),
  summary: "Submits a telemetry ping",
  description: `JSON of at most ${MOST_PING_BYTES} bytes. Its values are added to hourly counters; the ping itself is not stored. It is forwarded to the collector at TELEMETRY_URL if one is configured. Pings of browsers that have opted out are dropped.`,
  middleware: [
    limitBurst("telemetry"),
    limitAll({ name: "telemetry", count: 600_000, seconds: 3600, block: 1000 }),
  ] as const,
  request: {
    params: z.object({
      app: name.openapi({ description: "The id of the sending application." }),
      ping: name.openapi({ description: "The name of the ping." }),
      id: z.uuid().openapi({ description: "The id of the ping, the same for repeated uploads." }),
    }),
  },
  responses: {
    200: { description: "The ping was accepted." },
    ...failures("invalid_input", "too_large", "unsupported_type", "too_many_requests"),
    ...failures("unavailable"),
  },
});

const counter = new TelemetryCounter();
const recent = new RecentIds();
const OPT_OUT = "moz-1st-party-data-opt-out";

/** Accepts telemetry pings. */
export const submit = createRoutes().openapi(route, async (c) => {
  const { app, ping, id } = c.req.valid("param");
  const encoding = c.req.header("content-encoding") ?? "identity";
  if (encoding !== "gzip" && encoding !== "identity") {
    throw new ApiError("unsupported_type", "Only gzip is supported here.");
  }
  const isDeletion = ping === "deletion-request";
  const optedOut = getCookie(c, OPT_OUT) === "true" || c.req.header("sec-gpc") === "1";
  const note = (...counts: Parameters<TelemetryCounter["add"]>[1][number][]) => {
    const work = counter.add(c.var.db, counts, c.var.settings.TELEMETRY_PAUSE_MS);
    if (work) c.executionCtx.waitUntil(work);
  };
  const refuse = (value: string) => note({ dimension: "refused", value });
  if (Number(c.req.header("content-length") ?? 0) > MOST_PING_BYTES) {
    refuse("size");
    throw tooLarge();
  }
  const body = c.req.raw.body ? await unpack(c.req.raw.body, encoding === "gzip") : undefined;
  if (body === "too large") {
    refuse("size");
    throw tooLarge();
  }
  const content = body === undefined ? undefined : readPing(body);
  if (body === undefined || !content) {
    refuse("value");
    throw new ApiError("invalid_input", "The body is not a ping: see ping_info and client_info.");
  }
  if (optedOut && !isDeletion) return c.body(null, 200);
  if (!recent.isNew(id)) {
    refuse("repeated");
    return c.body(null, 200);
  }
  const received = { app, name: ping, id, body, content };
  const url = c.var.settings.TELEMETRY_URL;
  if (url && !(await forwardPing(url, received))) {
    recent.forget(id);
    throw new ApiError("unavailable", "Try again later.", { retryAfter: 60 });
  }
  note(...countsOf(ping, content));
  return c.body(null, 200);
});

function tooLarge(): ApiError {
  return new ApiError("too_large", `A ping must not exceed ${MOST_PING_BYTES} bytes.`);
}
