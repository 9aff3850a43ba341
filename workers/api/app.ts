import { Hono } from "hono";
import type { ApiEnv } from "./env.ts";
import { ApiError, type ErrorBody } from "./errors.ts";
import { log } from "./middleware/log.ts";
import { openRequest } from "./middleware/open-request.ts";
import { healthz } from "./routes/healthz.ts";

/** The whole API. Paths may end with a slash or not. */
export const app = new Hono<ApiEnv>({ strict: false })
  .use(openRequest(), log())
  .route("/healthz", healthz);

/** For typed clients: `hc<Api>(url, { fetch })`. */
export type Api = typeof app;

app.notFound((c) => {
  const message = `There is no ${c.req.method} ${c.req.path}.`;
  return c.json<ErrorBody>(
    { error: { code: "not_found", message, requestId: c.var.requestId } },
    404,
  );
});

app.onError((thrown, c) => {
  if (!(thrown instanceof ApiError)) console.error(thrown);
  const error =
    thrown instanceof ApiError
      ? thrown
      : new ApiError("internal", "Something went wrong on our side.");
  const { code, message, status } = error;
  return c.json<ErrorBody>({ error: { code, message, requestId: c.var.requestId } }, status);
});
