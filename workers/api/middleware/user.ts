import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import type { User } from "#db/tables/account/user.ts";
import type { ApiEnv } from "../env.ts";
import { ApiError } from "../errors.ts";
import { findSessionUser, SESSION_MS, touchSession } from "../services/account/sessions.ts";

/** Requires a logged-in user, available to handlers as `c.var.user`; otherwise 401. */
export const requireUser = () =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const user = await currentUser(c);
    if (!user) throw new ApiError("unauthorized", "Log in to do this.");
    c.set("user", user);
    return next();
  });

/** Requires a member of staff, otherwise 403; must come after `requireUser`. */
export const requireStaff = () =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const { is_staff, is_super_user } = c.var.user;
    if (is_staff === 1 || is_super_user === 1) return next();
    throw new ApiError("forbidden", "This is for site staff only.");
  });

/** The logged-in user, if any. Extends a session that is in use. */
export async function currentUser(c: Context<ApiEnv>): Promise<User | undefined> {
  const token = sessionToken(c);
  const found = token === undefined ? undefined : await findSessionUser(c.var.db, token);
  if (token !== undefined && found?.stale) {
    await touchSession(c.var.db, token);
    setSessionCookie(c, token);
  }
  return found?.user;
}

/** The session token from the request's cookie. */
export function sessionToken(c: Context<ApiEnv>): string | undefined {
  return getCookie(c, sessionCookieName(c));
}

/** Sets the session cookie; undefined deletes it. */
export function setSessionCookie(c: Context<ApiEnv>, token: string | undefined): void {
  setCookie(c, sessionCookieName(c), token ?? "", {
    ...cookieOptions(c),
    maxAge: token === undefined ? 0 : SESSION_MS / 1000,
  });
}

/** Attributes of all our cookies: `HttpOnly`, and not sent by other sites. */
export function cookieOptions(c: Context<ApiEnv>) {
  return { path: "/", httpOnly: true, secure: isSecure(c), sameSite: "Lax" } as const;
}

/**
 * The `__Host-` prefix keeps other hosts of the domain from setting the cookie. It requires https.
 */
export function cookieName(c: Context<ApiEnv>, name: string): string {
  return isSecure(c) ? `__Host-${name}` : name;
}

function sessionCookieName(c: Context<ApiEnv>): string {
  return cookieName(c, "session");
}

function isSecure(c: Context<ApiEnv>): boolean {
  return c.var.settings.ORIGIN.startsWith("https:");
}
