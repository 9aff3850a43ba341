import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { PLANS, type PlanName } from "#content-build/contract/plans.ts";
import { addRows, searchRow } from "#test/db/support.ts";
import { plans } from "#test/workers/api/support/explain.ts";
import { insertQuestion } from "#workers/api/services/ai-help/history.ts";
import { anonymous, db, get, person, publishDocuments, type TestUser } from "./support.ts";

/** Every kind of caller. */
const READERS: { name: string; plan?: PlanName; roles?: string[] }[] = [
  { name: "anonymous" },
  ...PLANS.map((plan) => ({ name: plan, plan })),
  { name: "beta tester", plan: "core", roles: ["beta"] },
  { name: "staff", plan: "core", roles: ["staff"] },
  { name: "superuser", plan: "core", roles: ["superuser"] },
];

/** IDs of the resources that a call refers to, owned by the caller or by another user. */
interface Things {
  collection: string;
  item: string;
  share: string;
  play: string;
  chat: string;
  message: string;
  filter: string;
  feed: string;
}

/** Expected status, and fields that the body must contain. */
type Outcome = [status: number, body?: object];

interface Row {
  call: string;
  path: (things: Things) => string;
  body?: object;
  /** Without a session. */
  anonymous: Outcome;
  user: Outcome;
  /** On the free plan, if it differs from `user`. */
  core?: Outcome;
  /** For staff and superusers, if it differs from `user`. */
  staff?: Outcome;
  /** With another user's resources. Absent if the call refers to nothing that has an owner. */
  foreign?: Outcome;
  /** Ends the session, so it is called by a separate user of the same kind. */
  ends?: true;
}

const LOGIN: Outcome = [401, { code: "unauthorized", message: "Log in to do this." }];
const MISSING: Outcome = [404, { code: "not_found" }];
/** No content is published in these tests. */
const UNPUBLISHED: Outcome = [503, { code: "unavailable" }];
const UNCONFIGURED: Outcome = [501, { code: "not_configured" }];
const collections = "/api/v2/collections";
const filters = "/api/v2/updates/filters";
const AI_HELP = "/api/v1/plus/ai/help";
const ACCOUNT = "/api/v1/plus/account";
const url = "/en-US/docs/Web/Matrix";
const HISTORY = { ai_help_history: 1 };
let names = 0;

const PROGRESS = "/api/v1/exercises/progress";
const same = (outcome: Outcome) => ({ anonymous: outcome, user: outcome });
const own = (user: Outcome) => ({ anonymous: LOGIN, user });

/** Every operation of the API. */
const MATRIX: Row[] = [
  {
    call: "GET /api/openapi.json",
    path: () => "/api/openapi.json",
    ...same([200, { openapi: "3.1.0" }]),
  },
  {
    call: "POST /mcp",
    path: () => "/mcp",
    body: { jsonrpc: "2.0", id: 1, method: "no/such" },
    ...same([200]),
  },
  { call: "GET /api/v3/documents", path: () => "/api/v3/documents?path=none", ...same(MISSING) },
  { call: "GET /api/v3/compat", path: () => "/api/v3/compat?keys=has", ...same(UNPUBLISHED) },
  {
    call: "GET /api/v3/compat/keys",
    path: () => "/api/v3/compat/keys?area=css",
    ...same(UNPUBLISHED),
  },
  { call: "GET /api/v3/baseline", path: () => "/api/v3/baseline", ...same(UNPUBLISHED) },
  { call: "GET /api/v3/baseline/{id}", path: () => "/api/v3/baseline/has", ...same(UNPUBLISHED) },
  {
    call: "GET /api/v3/search",
    path: () => "/api/v3/search?q=matrix",
    ...same([200, { results: expect.any(Array) }]),
  },
  {
    call: "GET /api/v3/updates",
    path: () => "/api/v3/updates",
    ...same([200, { changes: expect.any(Array) }]),
  },
  {
    call: "GET /api/v1/whoami",
    path: () => "/api/v1/whoami",
    anonymous: [200, { is_authenticated: false, settings: null }],
    user: [200, { is_authenticated: true }],
  },
  {
    call: "POST /api/v1/plus/settings",
    path: () => "/api/v1/plus/settings/",
    body: { no_ads: false },
    ...own([201]),
  },
  {
    call: "GET /api/v1/plus/newsletter",
    path: () => "/api/v1/plus/newsletter/",
    ...own([200, { subscribed: false }]),
  },
  {
    call: "POST /api/v1/plus/newsletter",
    path: () => "/api/v1/plus/newsletter/",
    ...own([410, { code: "gone" }]),
  },
  {
    call: "DELETE /api/v1/plus/newsletter",
    path: () => "/api/v1/plus/newsletter/",
    ...own([202, { subscribed: false }]),
  },
  {
    call: "GET /api/v1/plus/account/sessions",
    path: () => `${ACCOUNT}/sessions`,
    ...own([200, { count: 1 }]),
  },
  {
    call: "DELETE /api/v1/plus/account/sessions",
    path: () => `${ACCOUNT}/sessions`,
    ...own([204]),
    ends: true,
  },
  {
    call: "GET /api/v1/plus/account/data",
    path: () => `${ACCOUNT}/data`,
    ...own([200, { version: 1, collection: expect.any(Array) }]),
  },
  {
    call: "DELETE /api/v1/plus/account",
    path: () => ACCOUNT,
    ...own([204]),
    ends: true,
  },
  { call: "GET /api/v1/exercises/progress", path: () => PROGRESS, ...own([200, { done: [] }]) },
  {
    call: "POST /api/v1/exercises/progress",
    path: () => PROGRESS,
    body: { done: [{ exercise: "even-padding", done_at: "2026-05-01T00:00:00.000Z" }] },
    ...own([200, { done: [{ exercise: "even-padding", done_at: "2026-05-01T00:00:00.000Z" }] }]),
  },
  { call: "DELETE /api/v1/exercises/progress", path: () => PROGRESS, ...own([204]) },
  {
    call: "GET /api/v1/stats",
    path: () => "/api/v1/stats?days=2",
    ...own([403, { code: "forbidden" }]),
    staff: [200, { days: 2, tables: expect.any(Array) }],
  },
  {
    call: "GET /api/v1/stats/csv",
    path: () => "/api/v1/stats/csv",
    ...own([403, { code: "forbidden" }]),
    staff: [200],
  },
  {
    call: "GET /api/v1/stats/popularities",
    path: () => "/api/v1/stats/popularities",
    ...own([403, { code: "forbidden" }]),
    staff: [200, { popularities: expect.any(Object) }],
  },
  { call: "POST /api/v1/ping", path: () => "/api/v1/ping", ...own([201]) },
  {
    call: "GET /api/v1/stripe/plans",
    path: () => "/api/v1/stripe/plans",
    ...same([200, { currency: "USD" }]),
  },
  {
    call: "POST /api/v1/stripe/checkout",
    path: () => "/api/v1/stripe/checkout",
    body: { plan: "mdn_plus_5m" },
    ...own(UNCONFIGURED),
  },
  {
    call: "POST /api/v1/stripe/portal",
    path: () => "/api/v1/stripe/portal",
    body: {},
    ...own(UNCONFIGURED),
  },
  {
    call: "POST /api/v1/stripe/webhook",
    path: () => "/api/v1/stripe/webhook",
    body: {},
    ...same(UNCONFIGURED),
  },
  {
    call: "GET /api/v2/collections",
    path: () => `${collections}/`,
    ...own([200, { collections: expect.any(Array) }]),
  },
  {
    call: "POST /api/v2/collections/import",
    path: () => `${collections}/import/`,
    body: { version: 1, collections: [{ name: "Things", items: [{ url, title: "x" }] }] },
    ...own([200, { items: 0, kept: 1 }]),
  },
  {
    call: "POST /api/v2/collections/import",
    path: () => `${collections}/import/`,
    body: { version: 1, collections: [] },
    ...own([422, { code: "nothing_imported" }]),
  },
  {
    call: "POST /api/v2/collections/import/preview",
    path: () => `${collections}/import/preview/`,
    body: { version: 1, collections: [{ name: "Things", items: [{ url, title: "x" }] }] },
    ...own([200, { collections: [{ is_new: false, kept: 1 }], refused: null }]),
  },
  {
    call: "GET /api/v2/collections/items",
    path: () => `${collections}/items/`,
    ...own([200, { items: [{ url }] }]),
  },
  {
    call: "POST /api/v2/collections/undo",
    path: ({ share }) => `${collections}/undo/?token=${share}`,
    ...own(MISSING),
    foreign: MISSING,
  },
  {
    call: "GET /api/v2/collections/export",
    path: () => `${collections}/export/`,
    ...own([200, { version: 1 }]),
  },
  {
    call: "GET /api/v2/collections/lookup",
    path: () => `${collections}/lookup/?url=${url}`,
    ...own([200, { results: [{ item: { url } }] }]),
  },
  {
    call: "GET /api/v2/collections/{id}",
    path: ({ collection }) => `${collections}/${collection}/`,
    ...own([200, { items: [{ url }] }]),
    foreign: MISSING,
  },
  {
    call: "POST /api/v2/collections/{id}",
    path: ({ collection }) => `${collections}/${collection}/`,
    body: { name: "Mine" },
    ...own([200, { name: "Mine" }]),
    foreign: MISSING,
  },
  {
    call: "GET /api/v2/collections/{id}/export",
    path: ({ collection }) => `${collections}/${collection}/export/?format=json`,
    ...own([200, { collections: [{ items: [{ url }] }] }]),
    foreign: MISSING,
  },
  {
    call: "POST /api/v2/collections/{id}/share",
    path: ({ collection }) => `${collections}/${collection}/share/`,
    ...own([200, { share_id: expect.any(String) }]),
    foreign: MISSING,
  },
  {
    call: "GET /api/v2/shared/{share}",
    path: ({ share }) => `/api/v2/shared/${share}/`,
    ...same([200, { items: [{ url }] }]),
    foreign: [200, { items: [{ url }] }],
  },
  {
    call: "POST /api/v2/shared/{share}/copy",
    path: ({ share }) => `/api/v2/shared/${share}/copy/`,
    body: { name: "Copied" },
    ...own([201, { name: "Copied", article_count: 1 }]),
  },
  {
    call: "DELETE /api/v2/collections/{id}/share",
    path: ({ collection }) => `${collections}/${collection}/share/`,
    ...own([200]),
    foreign: MISSING,
  },
  {
    call: "POST /api/v2/collections/{collection}/items",
    path: ({ collection }) => `${collections}/${collection}/items/`,
    body: { url, title: "Again" },
    ...own([409, { code: "conflict" }]),
    foreign: MISSING,
  },
  {
    call: "GET /api/v2/collections/{collection}/items/{id}",
    path: ({ collection, item }) => `${collections}/${collection}/items/${item}/`,
    ...own([200, { url }]),
    foreign: MISSING,
  },
  {
    call: "POST /api/v2/collections/{collection}/items/{id}",
    path: ({ collection, item }) => `${collections}/${collection}/items/${item}/`,
    body: { title: "New" },
    ...own([200, { title: "New" }]),
    foreign: MISSING,
  },
  {
    call: "POST /api/v2/collections/{collection}/items/{id}/place",
    path: ({ collection, item }) => `${collections}/${collection}/items/${item}/place/`,
    body: { to: "first" },
    ...own([200, { place: 1 }]),
    foreign: MISSING,
  },
  {
    call: "POST /api/v2/collections/{collection}/items/{id}/address",
    path: ({ collection, item }) => `${collections}/${collection}/items/${item}/address/`,
    body: { url },
    ...own([200, { url }]),
    foreign: MISSING,
  },
  {
    call: "POST /api/v2/collections/{collection}/several",
    path: ({ collection }) => `${collections}/${collection}/several/`,
    body: { action: "delete", ids: ["nothing"] },
    ...own([200, { done: 0, undo: null }]),
    foreign: MISSING,
  },
  {
    call: "DELETE /api/v2/collections/{collection}/items/{id}",
    path: ({ collection, item }) => `${collections}/${collection}/items/${item}/`,
    ...own([200]),
    foreign: MISSING,
  },
  {
    call: "DELETE /api/v2/collections/{id}",
    path: ({ collection }) => `${collections}/${collection}/`,
    ...own([200]),
    foreign: MISSING,
  },
  {
    call: "POST /api/v2/collections",
    path: () => `${collections}/`,
    get body() {
      names += 1;
      return { name: `Made ${names}` };
    },
    ...own([201, { article_count: 0 }]),
  },
  {
    call: "GET /api/v2/updates",
    path: () => "/api/v2/updates/?browsers=chrome&category=css&sort=asc&page=2",
    ...same([200, { data: [], last: 0 }]),
  },
  {
    call: "GET /api/v2/updates",
    path: () => "/api/v2/updates/?status=experimental",
    anonymous: [401, { code: "unauthorized" }],
    user: [200, { data: [] }],
  },
  {
    call: "GET /api/v2/updates/collections",
    path: () => "/api/v2/updates/collections/?collections=all",
    anonymous: [401, { code: "unauthorized" }],
    user: [200, { data: [] }],
  },
  {
    call: "GET /api/v2/updates/collections",
    path: () => "/api/v2/updates/collections/",
    ...same([200, { data: [] }]),
  },
  {
    call: "GET /api/v2/updates/features",
    path: () => "/api/v2/updates/features/?baseline=low&has_page=true",
    ...same([200, { data: [], total: 0 }]),
  },
  {
    call: "GET /api/v2/updates/features",
    path: () => "/api/v2/updates/features/?q=grid",
    anonymous: [401, { code: "unauthorized" }],
    user: [200, { data: [] }],
  },
  {
    call: "GET /api/v2/updates/feeds/{token}",
    path: ({ feed }) => `/api/v2/updates/feeds/${feed}`,
    ...same([200, { name: "CSS", data: [] }]),
    foreign: [200, { name: "CSS", data: [] }],
  },
  {
    call: "GET /api/v2/updates/filters",
    path: () => `${filters}/`,
    ...own([200, { filters: [{ name: "CSS" }] }]),
  },
  {
    call: "POST /api/v2/updates/filters/{id}/feed",
    path: ({ filter }) => `${filters}/${filter}/feed/`,
    ...own([200, { feed: expect.any(String) }]),
    foreign: MISSING,
  },
  {
    call: "DELETE /api/v2/updates/filters/{id}/feed",
    path: ({ filter }) => `${filters}/${filter}/feed/`,
    ...own([200, { feed: null }]),
    foreign: MISSING,
  },
  {
    call: "DELETE /api/v2/updates/filters/{id}",
    path: ({ filter }) => `${filters}/${filter}/`,
    ...own([204]),
    foreign: MISSING,
  },
  {
    call: "POST /api/v2/updates/filters",
    path: () => `${filters}/`,
    get body() {
      names += 1;
      return { name: `Filter ${names}`, query: "category=css" };
    },
    ...own([201, { query: "category=css" }]),
  },
  {
    call: "GET /users/fxa/login/authenticate",
    path: () => "/users/fxa/login/authenticate/",
    ...same(UNCONFIGURED),
  },
  {
    call: "GET /users/fxa/login/no-prompt",
    path: () => "/users/fxa/login/no-prompt/",
    ...same(UNCONFIGURED),
  },
  {
    call: "GET /users/fxa/login/callback",
    path: () => "/users/fxa/login/callback/?code=x&state=x",
    ...same([401, { code: "unauthorized" }]),
  },
  { call: "POST /events/fxa", path: () => "/events/fxa", ...same(UNCONFIGURED) },
  {
    call: "POST /pong/get",
    path: () => "/pong/get",
    body: { pongs: ["side"] },
    ...same([200, { plusAvailable: true }]),
  },
  { call: "GET /pong/viewed", path: () => "/pong/viewed?code=x", ...same([202]) },
  { call: "POST /pong/viewed", path: () => "/pong/viewed?code=x", ...same([202]) },
  {
    call: "GET /pong/click",
    path: () => "/pong/click?code=x",
    ...same([400, { code: "invalid_input" }]),
  },
  { call: "GET /pimg/{image}", path: () => "/pimg/none.svg", ...same(MISSING) },
  {
    call: "POST /submit/{app}/{ping}/1/{id}",
    path: () => "/submit/webdocs/page/1/none",
    body: {},
    ...same([400, { code: "invalid_input" }]),
  },
  {
    call: "POST /api/v1/play",
    path: () => "/api/v1/play/",
    body: { html: "<p>" },
    ...own([201, { id: expect.any(String) }]),
  },
  {
    call: "GET /api/v1/play",
    path: () => "/api/v1/play/",
    ...own([200, { items: expect.any(Array) }]),
  },
  {
    call: "GET /api/v1/play/{id}",
    path: ({ play }) => `/api/v1/play/${play}`,
    ...same([200, { html: "<b>" }]),
  },
  {
    call: "GET /api/v1/play/flagged",
    path: () => "/api/v1/play/flagged",
    ...own([403, { code: "forbidden" }]),
    staff: [200, { items: expect.any(Array) }],
  },
  {
    call: "POST /api/v1/play/flag",
    path: () => "/api/v1/play/flag",
    body: { id: "A".repeat(24) },
    ...same(MISSING),
  },
  {
    call: "POST /api/v1/play/{id}/moderation",
    path: ({ play }) => `/api/v1/play/${play}/moderation`,
    body: { moderation: "open" },
    ...own([403, { code: "forbidden" }]),
    staff: [204],
  },
  {
    call: "DELETE /api/v1/play/{id}",
    path: ({ play }) => `/api/v1/play/${play}`,
    ...own([204]),
    foreign: MISSING,
  },
  {
    call: "GET /api/v1/check/style-sheet",
    path: () => "/api/v1/check/style-sheet",
    ...same([400, { code: "invalid_input" }]),
  },
  {
    call: "GET /api/v1/community/issues",
    path: () => "/api/v1/community/issues",
    ...same([503, { code: "unavailable" }]),
  },
  {
    call: "GET /api/v1/plus/ai/help/quota",
    path: () => `${AI_HELP}/quota`,
    anonymous: LOGIN,
    user: [200, { quota: null }],
    core: [200, { quota: { count: 0, remaining: 5, limit: 5 } }],
  },
  {
    call: "POST /api/v1/plus/ai/help",
    path: () => AI_HELP,
    body: { locale: "en-US", messages: [{ role: "user", content: "Why?" }] },
    ...own([200]),
  },
  { call: "POST /api/v1/plus/ai/help/stop", path: () => `${AI_HELP}/stop`, ...own([204]) },
  {
    call: "POST /api/v1/plus/ai/help/feedback/{id}",
    path: ({ message }) => `${AI_HELP}/feedback/${message}`,
    body: { helpful: true },
    ...own([204]),
    foreign: MISSING,
  },
  {
    call: "POST /api/v1/plus/ai/help/history/summary/{id}",
    path: ({ message }) => `${AI_HELP}/history/summary/${message}`,
    ...own([200, { title: "Why?" }]),
    foreign: MISSING,
  },
  {
    call: "GET /api/v1/plus/ai/help/history/list",
    path: () => `${AI_HELP}/history/list`,
    ...own([200]),
  },
  {
    call: "GET /api/v1/plus/ai/help/history/{id}",
    path: ({ chat }) => `${AI_HELP}/history/${chat}`,
    ...own([200, { messages: [{ user: { content: "Why?" } }] }]),
    foreign: MISSING,
  },
  {
    call: "POST /api/v1/plus/ai/help/history/{id}",
    path: ({ chat }) => `${AI_HELP}/history/${chat}`,
    body: { label: "Reasons" },
    ...own([200, { label: "Reasons" }]),
    foreign: MISSING,
  },
  {
    call: "DELETE /api/v1/plus/ai/help/history/{id}",
    path: ({ chat }) => `${AI_HELP}/history/${chat}`,
    ...own([204]),
    foreign: MISSING,
  },
  {
    call: "DELETE /api/v1/plus/ai/help/history/list",
    path: () => `${AI_HELP}/history/list`,
    ...own([201]),
  },
  {
    call: "GET /api/v1/search",
    path: () => "/api/v1/search?q=nothing",
    ...same([200, { documents: [] }]),
  },
  {
    call: "GET /api/v1/search/suggestions",
    path: () => "/api/v1/search/suggestions?q=",
    ...same([200]),
  },
  {
    call: "GET /api/v1/search/similar",
    path: () => "/api/v1/search/similar?url=/en-US/docs/Nowhere",
    ...same([200, { documents: [] }]),
  },
  { call: "GET /api/v1/search/go", path: () => "/api/v1/search/go?q=x", ...same([302]) },
  {
    call: "GET /api/v2/analyze",
    path: () => "/api/v2/analyze",
    ...same([400, { code: "invalid_input" }]),
  },
  {
    call: "POST /api/v2/analyze",
    path: () => "/api/v2/analyze",
    ...same([400, { code: "invalid_input" }]),
  },
  {
    call: "POST /api/v2/scan",
    path: () => "/api/v2/scan",
    ...same([400, { code: "invalid_input" }]),
  },
  {
    call: "GET /api/v2/host_history",
    path: () => "/api/v2/host_history?host=example.com",
    ...same([200, { host: "example.com", scans: [] }]),
  },
  {
    call: "GET /api/v2/grade_distribution",
    path: () => "/api/v2/grade_distribution",
    ...same([200]),
  },
  {
    call: "GET /api/v2/recommendation_matrix",
    path: () => "/api/v2/recommendation_matrix",
    ...same([200]),
  },
  {
    call: "GET /api/v2/observatory_badge",
    path: () => "/api/v2/observatory_badge?host=example.com",
    ...same([200]),
  },
  { call: "GET /api/v2", path: () => "/api/v2", ...same([200]) },
  { call: "GET /api/v2/version", path: () => "/api/v2/version", ...same([200]) },
  { call: "GET /healthz", path: () => "/healthz", ...same([200, { ok: true }]) },
  { call: "POST /users/fxa/login/logout", path: () => "/users/fxa/login/logout/", ...same([302]) },
];

async function thingsOf(user: TestUser): Promise<Things> {
  const { id } = await (await user.call("POST", `${collections}/`, { name: "Things" })).json<{
    id: string;
  }>();
  const items = `${collections}/${id}/items/`;
  const item = await (await user.call("POST", items, { url, title: "x" })).json<{ id: string }>();
  const shared = await user.call("POST", `${collections}/${id}/share/`);
  const { share_id } = await shared.json<{ share_id: string }>();
  const saved = await user.call("POST", "/api/v1/play/", { html: "<b>" });
  const play = (await saved.json<{ id: string }>()).id;
  const chat = crypto.randomUUID();
  const message = crypto.randomUUID();
  const question = { chatId: chat, messageId: message, parentId: null, text: "Why?" };
  await insertQuestion(db, user.id, question);
  const css = { name: "CSS", query: "category=css" };
  const filter = (await (await user.call("POST", filters, css)).json<{ id: string }>()).id;
  const opened = await user.call("POST", `${filters}/${filter}/feed/`);
  const { feed } = await opened.json<{ feed: string }>();
  const use = { message_id: message, user_id: user.id, question_hash: "", created_at: Date.now() };
  await db.insertInto("ai_help_use").values(use).execute();
  return { collection: id, item: item.id, share: share_id, play, chat, message, filter, feed };
}

async function expectOutcome(response: Response, [status, body]: Outcome, call: string) {
  const text = await response.text();
  expect(response.status, `${call} ${text}`).toBe(status);
  if (body) expect(JSON.parse(text), call).toMatchObject(body);
  if (status < 400) return;
  const failure = JSON.parse(text) as Record<string, unknown>;
  expect(failure, call).toMatchObject({
    code: expect.any(String),
    message: expect.any(String),
    error: failure.message,
    requestId: response.headers.get("x-request-id"),
  });
  expect(response.headers.get("cache-control"), call).toBe("no-store");
}

beforeAll(async () => {
  await addRows([searchRow({ url: "/en-US/docs/Web/CSS/gap", title: "gap" })]);
  await publishDocuments([url, "Matrix"]);
});

// Unconfigured features log errors.
beforeEach(() => {
  for (const method of ["log", "error", "warn"] as const) {
    vi.spyOn(console, method).mockImplementation(() => {});
  }
  // External services are down.
  vi.stubGlobal("fetch", async () => new Response(null, { status: 500 }));
});

for (const { name, plan, roles } of READERS) {
  test(`${name}: every call on their own resources has its expected outcome`, async () => {
    const reader = plan ? await person(plan, roles, HISTORY) : anonymous;
    const things = await thingsOf(plan ? (reader as TestUser) : await person());
    const isStaff = roles?.some((role) => role !== "beta") ?? false;
    for (const { call, path, body, core, staff, ends, ...outcomes } of MATRIX) {
      const [method = ""] = call.split(" ");
      const caller = ends && plan ? await person(plan, roles) : reader;
      const response = await caller.call(method, path(things), body);
      const own = (isStaff && staff) || (plan === "core" && core) || outcomes.user;
      await expectOutcome(response, plan ? own : outcomes.anonymous, call);
    }
  });

  test(`${name}: other users' resources appear missing and stay unchanged`, async () => {
    const reader = plan ? await person(plan, roles, HISTORY) : anonymous;
    const other = await person();
    const things = await thingsOf(other);
    const invented = {
      ...{ collection: "A".repeat(16), item: "A".repeat(16), share: things.share },
      ...{ play: "A".repeat(24), chat: crypto.randomUUID(), message: crypto.randomUUID() },
      ...{ filter: "A".repeat(16), feed: things.feed },
    };
    for (const { call, path, body, foreign, ...outcomes } of MATRIX) {
      if (!foreign) continue;
      const [method = ""] = call.split(" ");
      const response = await reader.call(method, path(things), body);
      const copy = response.clone();
      await expectOutcome(response, plan ? foreign : outcomes.anonymous, call);
      // A resource of another user is indistinguishable from one that does not exist.
      const none = await reader.call(method, path(invented), body);
      expect(none.status, call).toBe(copy.status);
      expect(await withoutId(none), call).toEqual(await withoutId(copy));
    }
    const path = `${collections}/${things.collection}/`;
    expect(await (await other.call("GET", path)).json()).toMatchObject({
      name: "Things",
      share_id: things.share,
      items: [{ id: things.item, title: "x" }],
    });
  });
}

async function withoutId(response: Response): Promise<object> {
  const { requestId, ...rest } = await response.json<{ requestId?: string }>();
  void requestId;
  return rest;
}

interface Description {
  openapi: string;
  paths: Record<
    string,
    Record<string, { responses: Record<string, unknown>; summary: string; security?: object[] }>
  >;
  components: { schemas: Record<string, unknown> };
}

async function description(): Promise<Description> {
  return (await get("/api/openapi.json")).json<Description>();
}

test("the OpenAPI description lists exactly the calls of the matrix", async () => {
  const { openapi, paths } = await description();
  expect(openapi).toBe("3.1.0");
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/(.)\/$/, "$1")}`),
  );
  expect(calls.sort()).toEqual([...new Set(MATRIX.map(({ call }) => call))].sort());
});

test("an unsupported method gets 405 with the supported ones in allow", async () => {
  const { paths } = await description();
  const things = await thingsOf(await person());
  const takes = new Map<string, string[]>();
  for (const { call, path } of MATRIX) {
    const [method = "", template = ""] = call.split(" ");
    const [url = ""] = path(things).split("?");
    const methods = Object.keys(paths[template] ?? paths[`${template}/`] ?? {});
    expect(methods, call).toContain(method.toLowerCase());
    takes.set(
      url,
      methods.map((one) => one.toUpperCase()),
    );
  }
  for (const [url, methods] of takes) {
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
      if (methods.includes(method)) continue;
      const response = await anonymous.call(method, url, method === "GET" ? undefined : {});
      await expectOutcome(response, [405, { code: "method_not_allowed" }], `${method} ${url}`);
      const allowed = (response.headers.get("allow") ?? "").split(", ");
      const expected = methods.includes("GET") ? [...methods, "HEAD"] : methods;
      expect(allowed.sort(), `${method} ${url}`).toEqual(expected.sort());
    }
  }
});

test("exactly the calls that need a session declare it in the OpenAPI description", async () => {
  const { paths } = await description();
  for (const { call, anonymous: outcome } of MATRIX) {
    const [method = "", template = ""] = call.split(" ");
    const operation = (paths[template] ?? paths[`${template}/`])?.[method.toLowerCase()];
    const schemes = (operation?.security ?? []).map((one) => Object.keys(one).join());
    expect(schemes.length === 1 && schemes[0] === "session", call).toBe(outcome === LOGIN);
  }
});

test("every call has a summary, and all its error responses use the Error schema", async () => {
  const { paths, components } = await description();
  expect(Object.keys(components.schemas)).toEqual(
    expect.arrayContaining(["Error", "WhoAmI", "Collection", "Item", "Plans", "AdResponse"]),
  );
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { responses, summary }] of Object.entries(methods)) {
      expect(summary, `${method} ${path}`).toBeTruthy();
      for (const [status, response] of Object.entries(responses)) {
        if (Number(status) < 400) continue; // `default` is NaN here, and counts as a failure.
        expect(JSON.stringify(response), `${method} ${path}`).toContain(
          "#/components/schemas/Error",
        );
      }
    }
  }
});

test("the queries of these calls have been checked for full table scans", async () => {
  // Statements of other test files are checked in the same way; see explain.ts.
  expect(plans.size).toBeGreaterThan(25);
  const tables = [...plans.keys()].join("\n");
  for (const table of ["session", "collection", "collection_item", "rate_limit"]) {
    expect(tables).toMatch(new RegExp(`"?${table}"?`));
  }
});

test("the query check rejects full table scans and over-long patterns", async () => {
  const { explained } = await import("#test/workers/api/support/explain.ts");
  const { env } = await import("cloudflare:test");
  const watched = explained(env.DB, "DB");
  const scan = watched.prepare('select * from "user" where "email" = ?').bind("x").all();
  await expect(scan).rejects.toThrow("SCAN user");
  const like = watched.prepare('select * from "user" where "issuer" = ? and "subject" like ?');
  await expect(like.bind("x", "y%").all()).rejects.toThrow("patterns of 50 bytes");
  expect(await db.selectFrom("user").select("id").where("id", "=", -1).execute()).toEqual([]);
});
