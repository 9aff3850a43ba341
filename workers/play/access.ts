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
  const code = url.searchParams.get("code");
  return code !== null && code === cookieOf(request, consentName(url)) ? "alone" : "unsure";
}

/**
 * The consent cookie for opening a sample as a top-level page. With this prefix no other host can
 * set it, not even a sample under the same domain. Prefixes require TLS, so there is none on
 * localhost.
 */
export function consentName(url: URL): string {
  return url.protocol === "https:" ? "__Host-code" : "code";
}

/** The sample itself counts too: it may reload itself. */
function comesFrom(request: Request, hosts: string[]): boolean {
  const referer = request.headers.get("referer") ?? "";
  if (!URL.canParse(referer)) return false;
  const { host } = new URL(referer);
  // Locally, the site is served under both names.
  return hosts.includes(host) || hosts.includes(host.replace(/^127\.0\.0\.1/, "localhost"));
}

function cookieOf(request: Request, name: string): string | undefined {
  const pairs = (request.headers.get("cookie") ?? "").split(/;\s*/);
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
