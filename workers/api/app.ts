import { Hono } from "hono";
import type { ApiEnv } from "./env.ts";
import { ApiError, errorBody } from "./errors.ts";
import { log } from "./middleware/log.ts";
import { openRequest } from "./middleware/open-request.ts";
import { healthz } from "./routes/healthz.ts";
import { search } from "./routes/search.ts";
import { whoami } from "./routes/whoami.ts";

/** The whole API. Paths may end with a slash or not. */
export const app = new Hono<ApiEnv>({ strict: false })
  .use(openRequest(), log())
  .route("/healthz", healthz)
  .route("/api/v1/search", search)
  .route("/api/v1/whoami", whoami);

/** For typed clients: `hc<Api>(url, { fetch })`. */
export type Api = typeof app;

app.notFound((c) => {
  const error = new ApiError("not_found", `There is no ${c.req.method} ${c.req.path}.`);
  return c.json(errorBody(error, c.var.requestId), error.status);
});

app.onError((thrown, c) => {
  const error =
    thrown instanceof ApiError
      ? thrown
      : new ApiError("internal", "Something went wrong on our side.");
  if (error !== thrown) console.error(thrown);
  return c.json(errorBody(error, c.var.requestId), error.status);
});
