/** What may happen: run in a frame, run alone, ask the reader first, or nothing. */
export type Access = "framed" | "alone" | "unsure" | "refused";

/**
 * Who may see a sample. Frames may, in pages of the site; frames elsewhere are kept
 * out by the policy, and here where the host does not name the code. Outside of a
 * frame readers are asked first: code that others wrote must not look like the site.
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
  // A form that another page sent says nothing of what its reader wants.
  if (request.method === "POST") return "refused";
  const code = url.searchParams.get("code");
  return code !== null && code === cookieOf(request, consentName(url)) ? "alone" : "unsure";
}

/**
 * The cookie of a reader who wants to run a sample alone. With this prefix no other host can set
 * it, a sample under the same domain neither. Without TLS, on one's own machine, none can have it.
 */
export function consentName(url: URL): string {
  return url.protocol === "https:" ? "__Host-code" : "code";
}

/** The page itself counts as well: samples may load themselves again. */
function comesFrom(request: Request, hosts: string[]): boolean {
  const referer = request.headers.get("referer") ?? "";
  if (!URL.canParse(referer)) return false;
  const { host } = new URL(referer);
  // Locally, the site answers under both names.
  return hosts.includes(host) || hosts.includes(host.replace(/^127\.0\.0\.1/, "localhost"));
}

function cookieOf(request: Request, name: string): string | undefined {
  const pairs = (request.headers.get("cookie") ?? "").split(/;\s*/);
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
