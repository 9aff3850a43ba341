/**
 * The query parameter of the link in the warning. It counts only if the browser says that the link
 * was on this host (`Sec-Fetch-Site`), so that nobody else can express the reader's consent.
 */
export const CONSENT = "run";

/**
 * How a sample may be opened: in a frame, as a top-level page, after asking the reader, or not at
 * all.
 */
export type Access = "framed" | "alone" | "unsure" | "refused";

/**
 * Decides who may open a sample. Pages of the site may frame it; others are blocked by
 * `frame-ancestors`, and here if the host is not derived from the code. Top-level visitors are
 * asked first: code by others must not look like the site.
 */
export function access(
  request: Request,
  url: URL,
  origin: string,
  isNamedByContent: boolean,
): Access {
  const inFrame = request.headers.get("sec-fetch-dest") === "iframe";
  if (!isNamedByContent && !(inFrame && comesFrom(request, [new URL(origin).host, url.host]))) {
    return "refused";
  }
  if (inFrame) return "framed";
  // A cross-site form post does not express the reader's wish.
  if (request.method === "POST") return "refused";
  const isSameOrigin = request.headers.get("sec-fetch-site") === "same-origin";
  return isSameOrigin && url.searchParams.has(CONSENT) ? "alone" : "unsure";
}

/** The sample itself counts too: it may reload itself. */
function comesFrom(request: Request, hosts: string[]): boolean {
  const referer = request.headers.get("referer") ?? "";
  if (!URL.canParse(referer)) return false;
  const { host } = new URL(referer);
  // Locally, the site is served under both names.
  return hosts.includes(host) || hosts.includes(host.replace(/^127\.0\.0\.1/, "localhost"));
}
