/**
 * The path to redirect to after a login or logout; always on this site, to prevent open redirects.
 *
 * @example nextPath("//evil.example/", "https://webdocs.example") // "/"
 */
export function nextPath(asked: string | undefined, origin: string): string {
  if (!asked || !URL.canParse(asked, origin)) return "/";
  const url = new URL(asked, origin);
  // "/.//host" is normalised to "//host", which as a Location would lead to another host.
  if (url.origin !== new URL(origin).origin || url.pathname.startsWith("//")) return "/";
  return url.pathname + url.search + url.hash;
}
