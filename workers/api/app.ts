import { cors } from "hono/cors";
import { HTTPException } from "hono/http-exception";
import { isDatabaseDown } from "#db/database-down.ts";
import { ApiError, errorBody } from "./errors.ts";
import { corsForAgents } from "./middleware/check-agent.ts";
import { checkOrigin } from "./middleware/check-origin.ts";
import { knownCall } from "./middleware/known-call.ts";
import { limitBody } from "./middleware/limit-body.ts";
import { log } from "./middleware/log.ts";
import { openRequest } from "./middleware/open-request.ts";
import { corsForAll, PUBLIC_PATHS } from "./middleware/public-read.ts";
import { createRoute, createRoutes, json, z } from "./openapi.ts";
import { completed, descriptionOf, SECURITY_SCHEMES } from "./openapi-document.ts";
import { account } from "./routes/account.ts";
import { baseline } from "./routes/agents/baseline.ts";
import { compat } from "./routes/agents/compat.ts";
import { documents } from "./routes/agents/documents.ts";
import { mcp } from "./routes/agents/mcp.ts";
import { publicSearch } from "./routes/agents/search.ts";
import { publicUpdates } from "./routes/agents/updates.ts";
import { aiHelpHistory } from "./routes/ai-help/history.ts";
import { aiHelp } from "./routes/ai-help/questions.ts";
import { collectionFiles } from "./routes/collection-files.ts";
import { collectionItems } from "./routes/collection-items.ts";
import { collections } from "./routes/collections.ts";
import { community } from "./routes/community.ts";
import { dailyPing } from "./routes/daily-ping.ts";
import { events } from "./routes/events.ts";
import { exercises } from "./routes/exercises.ts";
import { healthz } from "./routes/healthz.ts";
import { login } from "./routes/login.ts";
import { newsletter } from "./routes/newsletter.ts";
import { observatoryAbout } from "./routes/observatory/about.ts";
import { OPEN_PATHS, observatory } from "./routes/observatory/observatory.ts";
import { check } from "./routes/observatory/style-sheet.ts";
import { payment } from "./routes/payment.ts";
import { pimg } from "./routes/pimg.ts";
import { plans } from "./routes/plans.ts";
import { play } from "./routes/play.ts";
import { pong } from "./routes/pong.ts";
import { searchLabels } from "./routes/search/labels.ts";
import { search } from "./routes/search/search.ts";
import { similar } from "./routes/search/similar.ts";
import { settings } from "./routes/settings.ts";
import { shared } from "./routes/shared.ts";
import { stats } from "./routes/telemetry/stats.ts";
import { submit } from "./routes/telemetry/submit.ts";
import { updateFilters } from "./routes/updates/update-filters.ts";
import { updates } from "./routes/updates/updates.ts";
import { whoami } from "./routes/whoami.ts";

const MOST_BYTES = 1024 * 1024;
/** The MCP endpoint, which checks its callers itself: see `check-agent.ts`. */
const AGENTS = "/mcp";
/** `Retry-After` while the database is out of service. */
const DOWN_SECONDS = 5;

const base = createRoutes();
const known = knownCall((method, path) =>
  base.router.match(method, path)[0].map(([[, route]]) => route),
);
base.use(openRequest(), log());
for (const path of OPEN_PATHS) {
  base.use(path, cors({ origin: "*", allowMethods: ["GET", "POST"], maxAge: 86_400 }));
}
base.use(AGENTS, corsForAgents());
base.use(PUBLIC_PATHS, corsForAll());
// The body limit wraps the other checks, so that the body of a refused request is drained.
base.use(limitBody(MOST_BYTES), known, checkOrigin([...OPEN_PATHS, AGENTS]));

/** The whole API. Trailing slashes are optional. */
export const app = base
  .route("/healthz", healthz)
  .route("/api/v1/check", check)
  .route("/api/v1/community", community)
  .route("/api/v1/exercises", exercises)
  .route("/api/v1/play", play)
  .route("/api/v1/search", search)
  .route("/api/v1/search", searchLabels)
  .route("/api/v1/search", similar)
  .route("/api/v1/whoami", whoami)
  .route("/api/v1/plus/account", account)
  .route("/api/v1/plus/settings", settings)
  .route("/api/v1/plus/newsletter", newsletter)
  .route("/api/v1/plus/ai/help", aiHelp)
  .route("/api/v1/plus/ai/help", aiHelpHistory)
  .route("/api/v1/ping", dailyPing)
  .route("/api/v1/stats", stats)
  .route("/api/v1/stripe/plans", plans)
  .route("/api/v1/stripe", payment)
  // Static paths before `/{id}` routes: the first match answers.
  .route("/api/v2/collections", collectionFiles)
  .route("/api/v2/collections", collectionItems)
  .route("/api/v2/collections", collections)
  .route("/api/v2/shared", shared)
  .route("/api/v2/updates/filters", updateFilters)
  .route("/api/v2/updates", updates)
  .route("/api/v2", observatory)
  .route("/api/v2", observatoryAbout)
  .route("/api/v3/baseline", baseline)
  .route("/api/v3/compat", compat)
  .route("/api/v3/documents", documents)
  .route("/api/v3/search", publicSearch)
  .route("/api/v3/updates", publicUpdates)
  .route("/users/fxa/login", login)
  .route("/events", events)
  .route(AGENTS, mcp)
  .route("/pong", pong)
  .route("/pimg", pimg)
  .route("/submit", submit);

/** For typed clients: `hc<Api>(url, { fetch })`. */
export type Api = typeof app;

for (const [name, scheme] of Object.entries(SECURITY_SCHEMES)) {
  app.openAPIRegistry.registerComponent("securitySchemes", name, scheme);
}

const describe = createRoute({
  method: "get",
  path: "/api/openapi.json",
  tags: ["operation"],
  summary: "This description",
  responses: { 200: json(z.object({ openapi: z.string() }), "OpenAPI 3.1.") },
});

app.openapi(describe, (c) => {
  const description = app.getOpenAPI31Document(descriptionOf(c.var.settings));
  return c.json(completed(description, OPEN_PATHS), 200);
});

app.onError((thrown, c) => {
  const error = expected(thrown);
  c.set("failure", error.code);
  if (error.code === "internal" || isDatabaseDown(thrown)) console.error(thrown);
  if (error.allow) c.header("allow", error.allow.join(", "));
  if (error.retryAfter !== undefined) c.header("retry-after", String(error.retryAfter));
  return c.json(errorBody(error, c.var.requestId), error.status);
});

/**
 * The error to report to the caller. Hono itself throws an HTTPException for a malformed JSON body.
 */
function expected(thrown: Error): ApiError {
  if (thrown instanceof ApiError) return thrown;
  if (thrown instanceof HTTPException && thrown.status === 400) {
    return new ApiError("invalid_input", thrown.message || "The request is malformed.");
  }
  if (thrown instanceof HTTPException && thrown.status === 415) {
    return new ApiError("unsupported_type", "This content type is not supported here.");
  }
  if (isDatabaseDown(thrown)) {
    const details = { retryAfter: DOWN_SECONDS };
    return new ApiError("unavailable", "This is not available at the moment.", details);
  }
  return new ApiError("internal", "Something went wrong on our side.");
}
