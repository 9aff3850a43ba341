import { jwtVerify, SignJWT } from "jose";
import { z } from "zod";

/** How long somebody may take at the provider. */
export const LOGIN_SECONDS = 15 * 60;

/** Several logins may be under way at once, in several tabs of a browser. */
const MOST_PENDING = 5;
/** Browsers keep cookies of 4096 bytes, with their names and attributes. */
const MOST_BYTES = 3800;
const MOST_NEXT = 1500;
const AUDIENCE = "login";

const pendingLogin = z.object({
  state: z.string(),
  /** The secret of PKCE. */
  verifier: z.string(),
  nonce: z.string(),
  /** The path to come back to. */
  next: z.string(),
  /** Seconds since 1970. */
  until: z.number(),
});

/** What is kept of a login until it comes back: in a cookie of the browser that began it. */
export type PendingLogin = z.infer<typeof pendingLogin>;

const content = z.object({ logins: z.array(pendingLogin).max(MOST_PENDING) });

/** The logins that a cookie remembers, the newest first. None where it is not ours, or old. */
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
 * A cookie that remembers logins, as many of the newest as it has room for. It is signed,
 * so that nobody can make one that leads a login elsewhere.
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

/** Where an address is too long to be remembered, its path is, or at least the site. */
function fitting(next: string): string {
  const [path = ""] = next.split(/[?#]/);
  return [next, path].find((one) => one.length <= MOST_NEXT) ?? "/";
}

function keyOf(secret: string): Uint8Array {
  return new TextEncoder().encode(secret);
}
