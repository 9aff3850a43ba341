import { LIMITS, type ScanLimits } from "./limits.ts";
import { readPage } from "./page-content.ts";
import { ScanError } from "./scan-error.ts";
import type { Answer, Preload, Subject } from "./subject.ts";
import { FOREIGN_ORIGIN } from "./tests/cross-origin-resource-sharing.ts";
import { Guard, type Permission } from "./visit/guard.ts";
import type { Resolver } from "./visit/resolver.ts";
import type { Target } from "./visit/target.ts";
import { type Fetcher, Visitor } from "./visit/visitor.ts";

/** A scan's access to the network and to the preload list. */
export interface World {
  resolve: Resolver;
  fetch: Fetcher;
  /** Looks hosts up in the browsers' HSTS preload list. */
  preloaded: (hosts: string[]) => Promise<ReadonlyMap<string, Preload>>;
  limits?: ScanLimits;
}

const HTML_TYPES = ["text/html", "application/xhtml+xml"];

/** Visits a site like a browser, and collects everything that the tests look at. */
export async function scan(asked: Target, world: World): Promise<Subject> {
  const guard = new Guard(world.resolve);
  const host = await existingHost(asked.host, guard);
  const visitor = new Visitor(world.fetch, guard, world.limits ?? LIMITS);
  const [http, https] = await Promise.all([
    visitor.follow(`http://${host}${asked.path}`),
    visitor.follow(`https://${host}${asked.path}`),
  ]);
  const visit = https.journey.answers.length > 0 ? https : http;
  const response = visit.journey.answers.at(-1);
  if (!response) throw nothingAnswers(https.journey.failure, http.journey.failure);
  requireGoodStatus(response);
  const robots = `${new URL(response.url).protocol}//${host}/robots.txt`;
  const [robotsAnswer, preflight] = await Promise.all([
    visitor.answer(robots),
    visitor.answer(response.url, {
      method: "OPTIONS",
      headers: { origin: FOREIGN_ORIGIN, "access-control-request-method": "GET" },
    }),
  ]);
  if (!(await guard.stayedPublic())) throw notPublic();
  const hosts = [...http.journey.route, ...https.journey.route].map((url) => new URL(url).hostname);
  const answers = [...visit.journey.answers, ...(robotsAnswer ? [robotsAnswer] : [])];
  return {
    ...{ host, response, preflight, http: http.journey, https: https.journey },
    page: isHtml(response) ? readPage(visit.body, response.url) : undefined,
    setCookies: answers.flatMap(({ headers, url }) =>
      headers.getSetCookie().map((header) => ({ header, url })),
    ),
    preload: await world.preloaded([...new Set([host, ...hosts])]),
  };
}

/** The host, or its `www.` variant where only that exists. */
async function existingHost(host: string, guard: Guard): Promise<string> {
  const candidates = host.startsWith("www.") ? [host] : [host, `www.${host}`];
  for (const candidate of candidates) {
    const permission = await permitHost(candidate, guard);
    if (permission === "refused") throw notPublic();
    if (permission === "allowed") return candidate;
  }
  throw new ScanError("invalid_hostname_lookup", `The host name ${host} does not exist.`);
}

/** Whether a host may be visited. Throws a `ScanError` if the resolver does not respond. */
export async function permitHost(host: string, guard: Guard): Promise<Permission> {
  try {
    return await guard.permit(new URL(`https://${host}/`));
  } catch (error) {
    console.warn(`no answer of the resolver: ${String(error)}`);
    throw new ScanError("scan_failed", "The DNS lookup failed. Try again later.");
  }
}

function requireGoodStatus({ status }: Answer): void {
  if ((status >= 200 && status < 400) || status === 401 || status === 403) return;
  throw new ScanError(
    "unexpected_status",
    `The site responded with status ${status}, so there is no page to test.`,
  );
}

function nothingAnswers(...failures: (string | undefined)[]): ScanError {
  if (failures.includes("certificate")) {
    return new ScanError("bad_certificate", "The site's certificate is not valid.");
  }
  const message = failures.includes("timeout")
    ? "The site did not respond in time."
    : "Nothing responds at this address.";
  return new ScanError("site_down", message);
}

function notPublic(): ScanError {
  return new ScanError("invalid_site", "The host name resolves to an address that is not public.");
}

function isHtml({ headers }: Answer): boolean {
  const [type = ""] = (headers.get("content-type") ?? "").split(";");
  return type === "" || HTML_TYPES.includes(type.trim().toLowerCase());
}
