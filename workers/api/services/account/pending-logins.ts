import { jwtVerify, SignJWT } from "jose";
import { z } from "zod";

/** Time limit for a login. */
export const LOGIN_SECONDS = 15 * 60;

/** Several logins may be pending at once, in several tabs. */
const MOST_PENDING = 5;
/** Browsers limit a cookie to 4096 bytes, including name and attributes. */
const MOST_BYTES = 3800;
const MOST_NEXT = 1500;
const AUDIENCE = "login";

const pendingLogin = z.object({
  state: z.string(),
  /** The PKCE code verifier. */
  verifier: z.string(),
  nonce: z.string(),
  /** The path to return to. */
  next: z.string(),
  /** Seconds since 1970. */
  until: z.number(),
});

/** The state of a pending login, kept in a cookie of the browser that started it. */
export type PendingLogin = z.infer<typeof pendingLogin>;

const content = z.object({ logins: z.array(pendingLogin).max(MOST_PENDING) });

/**
 * The pending logins in a cookie, newest first; none if its signature is invalid or it has expired.
 */
export async function readPendingLogins(
  secret: string,
  cookie: string,
  now = Date.now(),
): Promise<PendingLogin[]> {
  try {
    const { payload } = await jwtVerify(cookie, keyOf(secret), {
      audience: AUDIENCE,
      algorithms: ["HS256"],
      currentDate: new Date(now),
    });
    return content.parse(payload).logins.filter(({ until }) => until * 1000 > now);
  } catch {
    return [];
  }
}

/**
 * A cookie with the newest pending logins, as many as fit. It is signed, so that nobody can forge
 * one that redirects elsewhere.
 */
export async function writePendingLogins(
  secret: string,
  logins: PendingLogin[],
  now = Date.now(),
): Promise<string> {
  const kept = logins
    .slice(0, MOST_PENDING)
    .map((login) => ({ ...login, next: fitting(login.next) }));
  for (;;) {
    const cookie = await new SignJWT({ logins: kept })
      .setProtectedHeader({ alg: "HS256" })
      .setAudience(AUDIENCE)
      .setExpirationTime(Math.floor(now / 1000) + LOGIN_SECONDS)
      .sign(keyOf(secret));
    if (cookie.length <= MOST_BYTES || kept.length <= 1) return cookie;
    kept.pop();
  }
}

/** Shortens a return address that does not fit: without its query, or else to the home page. */
function fitting(next: string): string {
  const [path = ""] = next.split(/[?#]/);
  return [next, path].find((one) => one.length <= MOST_NEXT) ?? "/";
}

function keyOf(secret: string): Uint8Array {
  return new TextEncoder().encode(secret);
}
