/**
 * The path to go to after a login or a logout: always one of this site.
 *
 * @example nextPath("//evil.example/", "https://webdocs.example") // "/"
 */
export function nextPath(asked: string | undefined, origin: string): string {
  if (!asked || !URL.canParse(asked, origin)) return "/";
  const url = new URL(asked, origin);
  // "/.//host" is normalised to "//host", which would lead away as a Location.
  if (url.origin !== new URL(origin).origin || url.pathname.startsWith("//")) return "/";
  return url.pathname + url.search + url.hash;
}
