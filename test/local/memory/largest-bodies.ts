import { createHmac } from "node:crypto";
import { gzipSync } from "node:zlib";

/** The API's body limit, in bytes. */
const MOST_BYTES = 1_048_576;
/** The largest body of telemetry, unpacked, in bytes. */
const MOST_PINGS = 131_072;

/** Ids of the rows that `seed.ts` inserts. */
export const COLLECTION = "c".repeat(16);
export const ITEM = "i".repeat(16);
export const SHARE = "s".repeat(24);
export const PLAY = "p".repeat(24);
export const CHAT = "00000000-0000-4000-8000-000000000001";
export const WEBHOOK_SECRET = "whsec_memory";
export const documentUrl = (n: number) => `/en-US/docs/Memory/${n}`;

/** A request and the status it should get. */
export interface Sent {
  path: string;
  body: string | Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
  status: number;
}

const JSON_TYPE = { "content-type": "application/json" };
const FORM_TYPE = { "content-type": "application/x-www-form-urlencoded" };

/** Text of two-byte characters that nearly fills the body limit. */
const WIDE = "\u00e9".repeat(MOST_BYTES / 2 - 2000);

/** Requests padded with unknown fields, once as lists and once as names; then `more` as given. */
function jsonBodies(path: string, status: number, fields: Fields, ...more: object[]): Sent[] {
  const [first, second] = [fields, fields].map((one, n) =>
    typeof one === "object" ? one : one(n),
  );
  const bodies = [
    withLists(first ?? {}),
    withNames(second ?? {}),
    ...more.map((one) => JSON.stringify(one)),
  ];
  return bodies.map((body) => ({ path, body, headers: JSON_TYPE, status }));
}

/** Fields, or a function if each request needs different values, such as unique names. */
type Fields = object | ((n: number) => object);

/** Pads with empty arrays: three bytes each in JSON, many times that when parsed. */
function withLists(fields: object, most = MOST_BYTES): string {
  const start = JSON.stringify({ ...fields, other: 0 }).slice(0, -2);
  const count = Math.floor((most - start.length - 3) / 3);
  return `${start}[${"[],".repeat(count - 1)}[]]}`;
}

/** Pads with distinct property names. */
function withNames(fields: object, most = MOST_BYTES): string {
  const start = JSON.stringify({ ...fields, other: 0 }).slice(0, -1);
  const names = Array.from(
    { length: Math.floor(most / 12.5) },
    (_, n) => `"${n.toString(36)}x":0`,
  ).join();
  return `${start},${names}}`;
}

function formBodies(path: string, status: number, fields: string): Sent[] {
  const names = Array.from({ length: 140_000 }, (_, n) => `${n.toString(36)}=&`).join("");
  return [{ path, body: `${names}${fields}`, headers: FORM_TYPE, status }];
}

const articles = (count: number, url: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => ({ url: url(n), title: "t" }));

const deepUrl = (depth: number, n: number) => `/en-US/docs${"/a".repeat(depth)}${n}`;

const file = (items: object[]) => ({ version: 1, collections: [{ name: "Imported", items }] });

const ping = {
  ping_info: { seq: 1, start_time: "2026-01-01", end_time: "2026-01-01" },
  client_info: {},
};

const event = { id: "evt_1", type: "other", created: 1, data: { object: {} } };

function signed(sent: Sent): Sent {
  const time = Math.floor(Date.now() / 1000);
  const digest = createHmac("sha256", WEBHOOK_SECRET).update(`${time}.${sent.body}`).digest("hex");
  return { ...sent, headers: { ...sent.headers, "stripe-signature": `t=${time},v1=${digest}` } };
}

function packed(sent: Sent): Sent {
  const headers = { ...sent.headers, "content-encoding": "gzip" };
  return { ...sent, headers, body: new Uint8Array(gzipSync(sent.body)) };
}

/** Adds the `accept` header that MCP clients send. */
function fromAgent(sent: Sent): Sent {
  const accept = "application/json, text/event-stream";
  return { ...sent, headers: { ...sent.headers, accept } };
}

const toolCall = (name: string, given: object) => ({
  ...{ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: given } },
});

const question = (...turns: string[]) => ({
  locale: "en-US",
  messages: turns.map((content) => ({ role: "user", content })),
});

const collections = "/api/v2/collections";
const submit = "/submit/web-docs/page/1/00000000-0000-4000-8000-000000000002";
const history = `/api/v1/plus/ai/help/history/${CHAT}`;

/** The largest accepted bodies per operation, by method and path in the OpenAPI document. */
export const LARGEST_BODIES = new Map<string, Sent[]>([
  ["POST /api/v1/play", jsonBodies("/api/v1/play", 201, { html: "" }, { html: WIDE })],
  ["POST /api/v1/play/flag", jsonBodies("/api/v1/play/flag", 201, { id: PLAY })],
  [
    "POST /api/v1/play/{id}/moderation",
    jsonBodies(`/api/v1/play/${PLAY}/moderation`, 204, { moderation: "allowed" }),
  ],
  [
    "POST /mcp",
    [
      // MCP messages may have no additional fields.
      ...jsonBodies("/mcp", 400, toolCall("check_code", { code: "x" })),
      ...[
        toolCall("check_code", { code: WIDE }),
        toolCall("check_support", { features: Array.from({ length: 200_000 }, () => "x") }),
      ].map((call) => ({
        ...{ path: "/mcp", body: JSON.stringify(call), headers: JSON_TYPE, status: 200 },
      })),
    ].map(fromAgent),
  ],
  ["POST /api/v1/plus/settings", jsonBodies("/api/v1/plus/settings", 201, { no_ads: false })],
  [
    // No content is loaded: each question is refused and does not count against the quota.
    "POST /api/v1/plus/ai/help",
    jsonBodies(
      "/api/v1/plus/ai/help",
      200,
      question("Why?"),
      question(...Array.from({ length: 20 }, () => "\u3042".repeat(8000))),
      question(...Array.from({ length: 40 }, () => "x ".repeat(12_000))),
    ),
  ],
  [
    "POST /api/v1/plus/ai/help/feedback/{id}",
    jsonBodies(`/api/v1/plus/ai/help/feedback/${CHAT}`, 404, { helpful: true }),
  ],
  ["POST /api/v1/plus/ai/help/history/{id}", jsonBodies(history, 200, { label: "Name" })],
  ["POST /api/v1/ping", formBodies("/api/v1/ping", 201, "offline=true")],
  [
    // No server listens at STRIPE_API.
    "POST /api/v1/stripe/checkout",
    [
      ...jsonBodies("/api/v1/stripe/checkout", 502, { plan: "mdn_plus_5m" }),
      ...formBodies("/api/v1/stripe/checkout", 502, "plan=mdn_plus_5m"),
    ],
  ],
  [
    "POST /api/v1/stripe/portal",
    [
      ...jsonBodies("/api/v1/stripe/portal", 502, {}),
      ...formBodies("/api/v1/stripe/portal", 502, ""),
    ],
  ],
  ["POST /api/v1/stripe/webhook", jsonBodies("/api/v1/stripe/webhook", 200, event).map(signed)],
  [
    "POST /api/v2/collections/import",
    jsonBodies(
      `${collections}/import`,
      200,
      file(articles(1, documentUrl)),
      file(articles(5000, documentUrl)),
      // Paths of the maximum depth, for documents and in general.
      file([...articles(1, documentUrl), ...articles(1900, (n) => deepUrl(245, n))]),
      file([...articles(1, documentUrl), ...articles(490, (n) => deepUrl(1000, n))]),
    ),
  ],
  [
    "POST /api/v2/collections/import/preview",
    jsonBodies(
      `${collections}/import/preview`,
      200,
      file(articles(1, documentUrl)),
      file(articles(5000, documentUrl)),
      file([...articles(1, documentUrl), ...articles(1900, (n) => deepUrl(245, n))]),
    ),
  ],
  [
    "POST /api/v2/collections/{collection}/several",
    jsonBodies(
      `${collections}/${COLLECTION}/several`,
      200,
      { action: "copy", ids: [ITEM], to: "default" },
      { action: "move", ids: Array.from({ length: 100 }, () => "x".repeat(64)), to: "default" },
    ),
  ],
  [
    "POST /api/v2/shared/{share}/copy",
    jsonBodies(`/api/v2/shared/${SHARE}/copy`, 201, (n) => ({ name: `Copied ${n}` })),
  ],
  [
    "POST /api/v2/collections/{collection}/items/{id}/place",
    jsonBodies(`${collections}/${COLLECTION}/items/${ITEM}/place`, 200, { to: "first" }),
  ],
  [
    "POST /api/v2/collections/{collection}/items/{id}/address",
    jsonBodies(`${collections}/${COLLECTION}/items/${ITEM}/address`, 200, {
      url: documentUrl(4000),
    }),
  ],
  [
    "POST /api/v2/collections",
    jsonBodies(`${collections}/`, 201, (n) => ({ name: `Created ${n}` })),
  ],
  [
    "POST /api/v2/collections/{id}",
    jsonBodies(`${collections}/${COLLECTION}/`, 200, { name: "Renamed" }),
  ],
  [
    "POST /api/v2/collections/{collection}/items",
    jsonBodies(
      `${collections}/${COLLECTION}/items/`,
      201,
      (n) => ({ url: documentUrl(n), title: "Title" }),
      { url: documentUrl(2), title: "Title", notes: "\u3042".repeat(65_536) },
    ),
  ],
  [
    "POST /api/v2/collections/{collection}/items/{id}",
    jsonBodies(
      `${collections}/${COLLECTION}/items/${ITEM}/`,
      200,
      { title: "Title" },
      { title: "Title", notes: "\u3042".repeat(65_536) },
    ),
  ],
  [
    "POST /api/v2/updates/filters",
    jsonBodies("/api/v2/updates/filters/", 201, (n) => ({
      name: `Filter ${n}`,
      query: "category=css",
    })),
  ],
  [
    "POST /api/v1/exercises/progress",
    jsonBodies("/api/v1/exercises/progress", 200, {
      done: Array.from({ length: 500 }, (_, n) => ({
        exercise: `${"a".repeat(76)}-${n}`.slice(-80),
        done_at: "2026-05-01T00:00:00.000Z",
      })),
    }),
  ],
  ["POST /pong/get", jsonBodies("/pong/get", 200, { pongs: ["side"] })],
  [
    "POST /submit/{app}/{ping}/1/{id}",
    [
      withLists(ping, MOST_PINGS),
      withNames(ping, MOST_PINGS),
      JSON.stringify({ ...ping, metrics: { text: "\u00e9".repeat(MOST_PINGS / 2 - 2000) } }),
    ]
      .map((body) => ({ path: submit, body, headers: JSON_TYPE, status: 200 }))
      .flatMap((sent) => [sent, packed(sent)]),
  ],
  // Ends the session, so it comes last.
  ["POST /users/fxa/login/logout", formBodies("/users/fxa/login/logout", 302, "next=/")],
]);
