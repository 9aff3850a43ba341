import { splitLocale } from "#content-build/contract/slugs.ts";

/**
 * The path of another page of the site to go back to; undefined for anything else.
 *
 * @example backPage("/de/docs/Web?q=1", "/browsers") // "/de/docs/Web?q=1"
 */
export function backPage(path: string | null | undefined, own: string): string | undefined {
  if (!path || path.length > 2000 || !/^\/[a-z][^\s\\]*$/i.test(path)) return undefined;
  const { locale, rest } = splitLocale(path);
  return locale && !rest.startsWith(own) ? path : undefined;
}

/** The page to go back to: the one that the address names as `back`, or else the referrer. */
export function readBack(request: Request, own: string): string | undefined {
  const { searchParams, origin } = new URL(request.url);
  const back = searchParams.get("back");
  if (back !== null) return backPage(back, own);
  const referrer = request.headers.get("referer") ?? "";
  return referrer.startsWith(`${origin}/`)
    ? backPage(referrer.slice(origin.length), own)
    : undefined;
}
