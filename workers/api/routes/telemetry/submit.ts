import { getCookie } from "hono/cookie";
import { BATCH_NAME } from "#content-build/contract/telemetry.ts";
import { ApiError } from "../../errors.ts";
import { countryOf } from "../../geo.ts";
import { addressKey, limitAll, limitBurst } from "../../middleware/limit.ts";
import { createRoute, createRoutes, failures, rawBody, z } from "../../openapi.ts";
import { TelemetryCounter } from "../../services/telemetry/counts.ts";
import { FairShares } from "../../services/telemetry/fair-shares.ts";
import { countsOf } from "../../services/telemetry/read-ping.ts";
import { RecentIds } from "../../services/telemetry/recent-ids.ts";
import {
  forwardPing,
  MOST_BODY_BYTES,
  ping,
  pingName,
  type ReceivedPing,
  readPings,
  severalPings,
  unpack,
} from "../../services/telemetry/telemetry.ts";

const route = createRoute({
  method: "post",
  path: "/{app}/{ping}/1/{id}",
  tags: ["telemetry"],
  ...rawBody(
    `A ping, or under the name "${BATCH_NAME}" a list of them, optionally compressed with gzip (\`Content-Encoding\`).`,
    z.union([ping, severalPings]),
    "application/json",
    "text/plain",
  ),
  summary: "Submits telemetry pings",
  description: `JSON of at most ${MOST_BODY_BYTES} bytes, also when unpacked. The values of a ping are added to hourly counters; the ping itself is not stored. What was read of it is forwarded to the collector at TELEMETRY_URL if one is configured. The country comes from the network, and one address contributes only so much to an hour. Pings of browsers that have opted out are dropped.`,
  middleware: [
    limitBurst("telemetry"),
    limitAll({ name: "telemetry", count: 600_000, seconds: 3600, block: 1000 }),
  ] as const,
  request: {
    params: z.object({
      app: pingName.describe("The id of the sending application."),
      ping: pingName.describe("The name of the ping."),
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
const shares = new FairShares();
const OPT_OUT = "moz-1st-party-data-opt-out";

/** Accepts telemetry pings. */
export const submit = createRoutes().openapi(route, async (c) => {
  const { app, ping, id } = c.req.valid("param");
  const encoding = c.req.header("content-encoding") ?? "identity";
  if (encoding !== "gzip" && encoding !== "identity") {
    throw new ApiError("unsupported_type", "Only gzip is supported here.");
  }
  const optedOut = getCookie(c, OPT_OUT) === "true" || c.req.header("sec-gpc") === "1";
  const note = (...counts: Parameters<TelemetryCounter["add"]>[1][number][]) => {
    const work = counter.add(c.var, counts, c.var.settings.TELEMETRY_PAUSE_MS);
    if (work) c.executionCtx.waitUntil(work);
  };
  const refuse = (value: string) => note({ dimension: "refused", value });
  if (Number(c.req.header("content-length") ?? 0) > MOST_BODY_BYTES) {
    refuse("size");
    throw tooLarge();
  }
  const body = c.req.raw.body ? await unpack(c.req.raw.body, encoding === "gzip") : undefined;
  if (body === "too large") {
    refuse("size");
    throw tooLarge();
  }
  const pings = body === undefined ? undefined : readPings(ping, id, body);
  if (!pings) {
    refuse("value");
    throw new ApiError("invalid_input", "The body is not a ping: see ping_info and client_info.");
  }
  const url = c.var.settings.TELEMETRY_URL;
  const country = countryOf(c.req.raw);
  // Without the edge network the address is unknown: each request has a share of its own.
  const share = c.req.header("cf-connecting-ip") ? shares : new FairShares();
  const address = await addressKey(c);
  const take = async (one: ReceivedPing): Promise<boolean> => {
    if (!one.content) refuse("value");
    else if (optedOut && one.name !== "deletion-request") return true;
    else if (!recent.isNew(one.id)) refuse("repeated");
    else if (url && !(await forwardPing(url, app, one))) {
      recent.forget(one.id);
      return false;
    } else {
      const counts = countsOf(one.name, one.content, country);
      note(...share.take(address, counts));
    }
    return true;
  };
  const taken = await Promise.all(pings.map(take));
  if (taken.includes(false)) {
    throw new ApiError("unavailable", "Try again later.", { retryAfter: 60 });
  }
  return c.body(null, 200);
});

function tooLarge(): ApiError {
  return new ApiError("too_large", `A ping must not exceed ${MOST_BODY_BYTES} bytes.`);
}
