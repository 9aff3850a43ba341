import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import type { PlanName } from "#content-build/contract/plans.ts";
import { createDb, createSearchDb } from "#db/client.ts";
import { planRank } from "#db/plans.ts";
import type { UserPatch } from "#db/tables/account/user.ts";
import { expectDescribed } from "#test/workers/api/support/described.ts";
import { explained } from "#test/workers/api/support/explain.ts";
import { app } from "#workers/api/app.ts";
import type { Bindings } from "#workers/api/env.ts";
import { logIn } from "#workers/api/services/account/users.ts";

export const ORIGIN = "http://localhost:8787";

/** The test databases. They reject statements that scan a table. */
export const DB = explained(env.DB, "DB");
export const SEARCH = explained(env.SEARCH, "SEARCH");

export const db = createDb(env.DB);
export const searchDb = createSearchDb(env.SEARCH);

const BINDINGS: Bindings = {
  DB,
  SEARCH,
  CONTENT: env.CONTENT,
  LOG: "errors",
  ORIGIN,
  API_SECRET: "secret of the tests",
  TELEMETRY_PAUSE_MS: 300,
  VERSION_SECONDS: 0,
};

/** Sends a request to the API. The OpenAPI description must cover the response. */
export async function get(
  path: string,
  init: RequestInit & { cf?: { country: string } } = {},
  bindings: Partial<Bindings> = {},
): Promise<Response> {
  const request = new Request(ORIGIN + path, { redirect: "manual", ...init } as RequestInit);
  const context = createExecutionContext();
  const response = await app.fetch(request, { ...BINDINGS, ...bindings }, context);
  await waitOnExecutionContext(context);
  await expectDescribed(request, response, BINDINGS);
  return response;
}

/** A user with a session. */
export interface TestUser {
  id: number;
  token: string;
  /** Calls the API same-origin, like the site's own pages; the body is sent as JSON. */
  call(method: string, path: string, body?: unknown, init?: CallOptions): Promise<Response>;
}

export interface CallOptions {
  headers?: Record<string, string>;
  bindings?: Partial<Bindings>;
}

let people = 0;

/** Logs in a new user with a plan. */
export async function person(
  plan: PlanName = "core",
  roles: string[] = [],
  patch: UserPatch = {},
): Promise<TestUser> {
  people += 1;
  const subject = `person-${people}`;
  const email = `${subject}@example.org`;
  const token = await logIn(db, { issuer: "test", subject, email, plans: [plan], roles });
  const { id } = await db
    .updateTable("user")
    .set({ provider_plan: planRank(plan), ...patch })
    .where("subject", "=", subject)
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, token, call: caller(`session=${token}`) };
}

/** A caller without a session. */
export const anonymous: Pick<TestUser, "call"> = { call: caller() };

function caller(cookie?: string): TestUser["call"] {
  return (method, path, body, { headers, bindings } = {}) =>
    get(
      path,
      {
        method,
        headers: {
          ...(cookie ? { cookie } : {}),
          ...(method === "GET" ? {} : { origin: ORIGIN }),
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      },
      bindings,
    );
}

/** Inserts documents that collections can save. */
export async function publishDocuments(...documents: [url: string, title: string][]) {
  const { version } = await searchDb
    .selectFrom("content_version")
    .select("version")
    .executeTakeFirstOrThrow();
  for (const [url, title] of documents) {
    const [, locale = "", , ...slug] = url.split("/");
    await searchDb
      .insertInto("search_document")
      .values({
        ...{ id: Math.floor(Math.random() * 1e12), url, locale, slug: slug.join("/"), title },
        ...{ summary: "", hash: "", popularity: 0, added_in: version, removed_in: null },
      })
      .execute();
  }
}
