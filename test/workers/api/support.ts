import { createExecutionContext, env } from "cloudflare:test";
import { app } from "#workers/api/app.ts";
import type { Bindings } from "#workers/api/env.ts";

/** Asks the API, on the test's database. */
export async function get(
  path: string,
  init: RequestInit & { cf?: { country: string } } = {},
  bindings: Partial<Bindings> = {},
): Promise<Response> {
  const request = new Request(`http://api.internal${path}`, init as RequestInit);
  return app.fetch(request, { DB: env.DB, LOG: "errors", ...bindings }, createExecutionContext());
}
