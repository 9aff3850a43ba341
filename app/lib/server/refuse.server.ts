import { data } from "@remix-run/cloudflare";
import { CACHE } from "./http.server.ts";
import type { UnreadForm } from "./read-form.server.ts";
import type { FormFailure } from "#app/lib/form-failure.ts";

/** An answer of the API, whatever its declared type. */
export interface ApiAnswer {
  ok: boolean;
  status: number;
  json(): Promise<unknown>;
}

/** Shows the page again because the form could not be read. */
export function refuseUnread(code: UnreadForm) {
  return refuse(code, code === "too_large" ? 413 : 400, []);
}

/** Shows the page again with the submitted text and the reason. */
export function refuse(code: string, status: number, fields: [string, string][]) {
  const failure: FormFailure = { code, status, fields };
  return data({ failure }, { status, headers: { "Cache-Control": CACHE.none } });
}

/** The same, with the API's reason. */
export async function refuseAs(answer: ApiAnswer, fields: [string, string][]) {
  const body = (await answer.json().catch(() => ({}))) as { code?: unknown };
  const code = typeof body.code === "string" ? body.code : "unavailable";
  return refuse(code, answer.status, fields);
}
