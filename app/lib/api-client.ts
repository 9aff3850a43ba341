import { hc } from "hono/client";
import type { Api } from "#workers/api/app.ts";

/** The API as a typed object: paths and answers are checked when the app is compiled. */
export type ApiClient = ReturnType<typeof hc<Api>>;

/** A client of the API at an origin. */
export function apiClient(origin: string, fetch = globalThis.fetch): ApiClient {
  return hc<Api>(origin, { fetch });
}
