import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { choiceText, readChoice } from "#content-build/compat/audience/choice-cookie.ts";
import { isDatabaseDown } from "#db/database-down.ts";
import type { ApiEnv, Settings } from "../env.ts";
import { errorName } from "../error-name.ts";
import { ApiError } from "../errors.ts";
import { limitBurst } from "../middleware/limit.ts";
import { cookieName, cookieOptions, sessionToken, setSessionCookie } from "../middleware/user.ts";
import { createRoute, createRoutes, failures, NO_SESSION, z } from "../openapi.ts";
import { emailAddress } from "../services/account/email-address.ts";
import { finishLogin, startLogin } from "../services/account/login.ts";
import { nextPath } from "../services/account/next-path.ts";
import {
  LOGIN_SECONDS,
  type PendingLogin,
  readPendingLogins,
  writePendingLogins,
} from "../services/account/pending-logins.ts";
import { providerOf } from "../services/account/provider.ts";
import { deleteSession } from "../services/account/sessions.ts";
import { adoptBrowsers } from "../services/account/settings.ts";
import { logIn } from "../services/account/users.ts";

const CALLBACK = "/users/fxa/login/callback/";

const tags = ["login"];
const nextQuery = z
  .string()
  .max(4096)
  .optional()
  .openapi({ description: "The path on this site to continue at." });
const redirect = { description: "Redirect to the next page." };

const authenticate = createRoute({
  method: "get",
  path: "/authenticate",
  tags,
  summary: "Starts a login: redirects to the login provider",
  middleware: limitBurst("login"),
  request: { query: z.object({ next: nextQuery }) },
  responses: { 302: redirect, ...failures("too_many_requests", "not_configured", "unavailable") },
});

const noPrompt = createRoute({
  method: "get",
  path: "/no-prompt",
  tags,
  summary: "Starts a login without a prompt, for users already logged in at the provider",
  middleware: limitBurst("login"),
  request: {
    query: z.object({
      next: nextQuery,
      email: emailAddress
        .optional()
        .openapi({ description: "The email address to suggest to the provider." }),
    }),
  },
  responses: { 302: redirect, ...failures("too_many_requests", "not_configured", "unavailable") },
});

const callback = createRoute({
  method: "get",
  path: "/callback",
  tags,
  ...NO_SESSION,
  summary: "Callback of the login provider",
  middleware: limitBurst("login"),
  request: {
    query: z.object({
      code: z.string().max(4096).optional().openapi({ description: "The authorization code." }),
      state: z
        .string()
        .max(64)
        .optional()
        .openapi({ description: "The state value of the login." }),
      error: z
        .string()
        .max(256)
        .optional()
        .openapi({ description: "The error code, if the login failed." }),
    }),
  },
  responses: {
    302: redirect,
    ...failures("invalid_input", "unauthorized", "too_many_requests", "bad_gateway"),
  },
});

const logout = createRoute({
  method: "post",
  path: "/logout",
  tags,
  summary: "Ends the session and redirects to `next`",
  request: {
    body: {
      content: { "application/x-www-form-urlencoded": { schema: z.object({ next: nextQuery }) } },
    },
  },
  responses: { 302: redirect, ...failures("forbidden") },
});

/** Logging in and out. */
export const login = createRoutes()
  .openapi(authenticate, async (c) => begin(c, c.req.valid("query").next))
  .openapi(noPrompt, async (c) => {
    const { next, email } = c.req.valid("query");
    return begin(c, next, { email });
  })
  .openapi(callback, async (c) => {
    const { settings, db } = c.var;
    const { code, state, error } = c.req.valid("query");
    const logins = await pendingLogins(c);
    const pending = logins.find((login) => login.state === state);
    if (!pending || (code === undefined && error === undefined)) {
      return fail(c, "unauthorized", "This login is unknown or has expired.", "/");
    }
    // A state can be used once.
    const others = logins.filter((login) => login !== pending);
    await rememberLogins(c, others);
    try {
      const url = new URL(CALLBACK + new URL(c.req.url).search, settings.ORIGIN);
      const claims = await finishLogin(requireProvider(settings), url, pending);
      if (!claims) return c.redirect(pending.next);
      const token = await logIn(
        db,
        {
          issuer: settings.OIDC_REALM ?? settings.OIDC_ISSUER ?? "",
          subject: claims.sub,
          email: claims.email,
          avatarUrl: claims.picture,
          plans: claims.subscriptions,
          roles: claims.roles,
        },
        sessionToken(c),
      );
      setSessionCookie(c, token);
      const browsers = choiceText(c.req.header("cookie") ?? "");
      if (readChoice(browsers)) await adoptBrowsers(db, token, browsers);
      return c.redirect(pending.next);
    } catch (error) {
      if (isDatabaseDown(error)) throw error;
      console.error(describe(error));
      return fail(c, "bad_gateway", "The login provider sent an invalid response.", pending.next);
    }
  })
  .openapi(logout, async (c) => {
    const token = sessionToken(c);
    if (token !== undefined) await deleteSession(c.var.db, token);
    setSessionCookie(c, undefined);
    const form = await c.req.parseBody().catch(() => ({}) as Record<string, unknown>);
    const next = typeof form.next === "string" ? form.next : undefined;
    return c.redirect(nextPath(next, c.var.settings.ORIGIN));
  });

async function begin(
  c: Context<ApiEnv>,
  asked: string | undefined,
  silent?: { email?: string | undefined },
) {
  const { settings } = c.var;
  const { origin, pathname, search } = new URL(c.req.url);
  // The cookie must be present when the provider redirects back, which is to the configured origin.
  if (origin !== settings.ORIGIN && settings.ORIGIN.startsWith("http:")) {
    return c.redirect(settings.ORIGIN + pathname + search);
  }
  const next = nextPath(asked, settings.ORIGIN);
  const provider = requireProvider(settings);
  loginSecret(c);
  try {
    const { login, location } = await startLogin(provider, {
      redirectUri: settings.ORIGIN + CALLBACK,
      ...{ next, silent: silent !== undefined, email: silent?.email },
    });
    // The server keeps nothing: the state of a pending login is in a cookie.
    await rememberLogins(c, [login, ...(await pendingLogins(c))]);
    return c.redirect(location);
  } catch (error) {
    console.error(describe(error));
    return fail(c, "unavailable", "The login provider is not responding.", next);
  }
}

/** The pending logins of this browser. */
async function pendingLogins(c: Context<ApiEnv>): Promise<PendingLogin[]> {
  const cookie = getCookie(c, cookieName(c, "login"));
  return cookie ? readPendingLogins(loginSecret(c), cookie) : [];
}

async function rememberLogins(c: Context<ApiEnv>, logins: PendingLogin[]): Promise<void> {
  const isNone = logins.length === 0;
  const value = isNone ? "" : await writePendingLogins(loginSecret(c), logins);
  const maxAge = isNone ? 0 : LOGIN_SECONDS;
  setCookie(c, cookieName(c, "login"), value, { ...cookieOptions(c), maxAge });
}

function loginSecret(c: Context<ApiEnv>): string {
  const secret = c.var.settings.API_SECRET;
  if (secret) return secret;
  throw new ApiError("not_configured", "Logins need API_SECRET to be set.");
}

/** Browsers get an error page of the site; other clients get the error as JSON. */
function fail(
  c: Context<ApiEnv>,
  code: "unauthorized" | "bad_gateway" | "unavailable",
  message: string,
  next: string,
) {
  c.set("failure", code);
  if (!c.req.header("accept")?.includes("text/html")) throw new ApiError(code, message);
  const locale = /^\/([a-zA-Z]{2}(?:-[a-zA-Z]{2})?)\//.exec(next)?.[1] ?? "en-US";
  const query = new URLSearchParams({ next });
  return c.redirect(`/${locale}/login-failed?${query}`);
}

function requireProvider(settings: Settings) {
  const provider = providerOf(settings);
  if (provider) return provider;
  throw new ApiError("not_configured", "No login provider is configured here.");
}

/** Protocol errors may quote what the provider sent: only their names are logged. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? ` (${errorName(error.cause)})` : "";
  return `login: ${errorName(error)}: ${error.message}${cause}`;
}
