import { ApiError } from "../errors.ts";
import { limitAll, limitBurst } from "../middleware/limit.ts";
import { createRoute, createRoutes, failures, rawBody, z } from "../openapi.ts";
import {
  forwardPing,
  MOST_PING_BYTES,
  ping,
  readPing,
  unpack,
} from "../services/telemetry/telemetry.ts";

const name = z.string().regex(/^[a-z][a-z0-9-]{0,29}$/, "A name like web-docs.");

const route = createRoute({
  method: "post",
  path: "/{app}/{ping}/1/{id}",
  tags: ["telemetry"],
  ...rawBody(
    "A ping, packed by gzip if Content-Encoding says so.",
    ping,
    "application/json",
    "text/plain",
  ),
  summary: "Takes a ping of telemetry",
  description: `JSON, gzip or not, of ${MOST_PING_BYTES} bytes at most. It is handed on to the collector of TELEMETRY_URL; without one it is checked and dropped. Nothing is kept here.`,
  middleware: [
    limitBurst("telemetry"),
    limitAll({ name: "telemetry", count: 600_000, seconds: 3600, block: 1000 }),
  ] as const,
  request: {
    params: z.object({
      app: name.openapi({ description: "Who sends it." }),
      ping: name.openapi({ description: "What kind of ping it is." }),
      id: z.uuid().openapi({ description: "Of this ping: a repeated upload has the same." }),
    }),
  },
  responses: {
    200: { description: "Taken." },
    ...failures("invalid_input", "too_large", "unsupported_type", "too_many_requests"),
    ...failures("unavailable"),
  },
});

/** The intake of telemetry. */
export const submit = createRoutes().openapi(route, async (c) => {
  const { app, ping, id } = c.req.valid("param");
  const encoding = c.req.header("content-encoding") ?? "identity";
  if (encoding !== "gzip" && encoding !== "identity") {
    throw new ApiError("unsupported_type", "Only gzip is supported here.");
  }
  if (Number(c.req.header("content-length") ?? 0) > MOST_PING_BYTES) throw tooLarge();
  const body = c.req.raw.body ? await unpack(c.req.raw.body, encoding === "gzip") : undefined;
  if (body === "too large") throw tooLarge();
  const content = body === undefined ? undefined : readPing(body);
  if (body === undefined || !content) {
    throw new ApiError("invalid_input", "The body is not a ping: see ping_info and client_info.");
  }
  const received = { app, name: ping, id, body, content };
  const url = c.var.settings.TELEMETRY_URL;
  if (url && !(await forwardPing(url, received))) {
    throw new ApiError("unavailable", "Try again later.", { retryAfter: 60 });
  }
  return c.body(null, 200);
});

function tooLarge(): ApiError {
  return new ApiError("too_large", `A ping must not exceed ${MOST_PING_BYTES} bytes.`);
}
