const THREE_YEARS = 94_608_000;

/** The value of a cookie in `document.cookie` or a `Cookie` header; empty if it is not set. */
export function cookieOf(cookies: string, name: string): string {
  const found = cookies.split("; ").find((cookie) => cookie.startsWith(`${name}=`));
  return found?.slice(name.length + 1) ?? "";
}

/**
 * The `Set-Cookie` header, or `document.cookie`, that keeps a preference; an empty value removes
 * it.
 */
export function preferenceCookie(name: string, value: string, origin: string): string {
  const secure = origin.startsWith("https:") ? "; Secure" : "";
  const age = value ? THREE_YEARS : 0;
  return `${name}=${value}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
}
