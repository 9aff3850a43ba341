import { HTTPException } from "hono/http-exception";
import { ApiError, errorBody } from "./errors.ts";
import { checkOrigin } from "./middleware/check-origin.ts";
import { log } from "./middleware/log.ts";
import { openRequest } from "./middleware/open-request.ts";
import { createRoutes } from "./openapi.ts";
import { healthz } from "./routes/healthz.ts";
import { login } from "./routes/login.ts";
import { search } from "./routes/search.ts";
import { whoami } from "./routes/whoami.ts";

const base = createRoutes();
base.use(openRequest(), log(), checkOrigin());

/** The whole API. Paths may end with a slash or not. */
export const app = base
  .route("/healthz", healthz)
  .route("/api/v1/search", search)
  .route("/api/v1/whoami", whoami)
  .route("/users/fxa/login", login);

/** For typed clients: `hc<Api>(url, { fetch })`. */
export type Api = typeof app;

app.notFound((c) => {
  const error = new ApiError("not_found", `There is no ${c.req.method} ${c.req.path}.`);
  return c.json(errorBody(error, c.var.requestId), error.status);
});

app.onError((thrown, c) => {
  const error = expected(thrown);
  if (error.code === "internal") console.error(thrown);
  if (error.retryAfter !== undefined) c.header("retry-after", String(error.retryAfter));
  return c.json(errorBody(error, c.var.requestId), error.status);
});

/** What went wrong, as far as callers are told. Hono itself throws where JSON is malformed. */
function expected(thrown: Error): ApiError {
  if (thrown instanceof ApiError) return thrown;
  if (thrown instanceof HTTPException && thrown.status === 400) {
    return new ApiError("invalid_input", thrown.message || "The request is malformed.");
  }
  return new ApiError("internal", "Something went wrong on our side.");
}
