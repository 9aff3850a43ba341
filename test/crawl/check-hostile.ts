import type { Answer, Ask } from "./ask.ts";
import type { Failure } from "./failures.ts";
import type { HostileRequest } from "./hostile.ts";
import { inParallel } from "./in-parallel.ts";
import { readPage } from "./read-page.ts";

/** Paths whose errors are plain text or JSON instead of a page. */
const FOR_PROGRAMS =
  /^\/((api|pong|pimg|submit|users|events|assets|sitemaps|offline\/packs|__manifest)(\/|\?|$)|[^/]+\/plus\/updates\/feeds\/)|\.[a-z0-9]+(\?|$)/i;

/** Asks another site, which may be out of reach. */
const ASKS_OTHERS = "/api/v1/community/issues";

/** Sends hostile requests, and reports those that the site does not handle. */
export async function checkHostile(
  ask: Ask,
  requests: readonly HostileRequest[],
  lanes: number,
  onDone: (count: number) => void,
): Promise<Failure[]> {
  const failures: Failure[] = [];
  let count = 0;
  await inParallel(requests, lanes, async (request) => {
    const headers = { accept: "text/html", ...request.headers };
    const detail = await ask(request.path, { ...request, headers }).then(
      (answer) => judge(request, answer),
      (error: Error) => `no answer: ${error.message}`,
    );
    if (detail !== undefined) {
      failures.push({ type: "hostile", page: describe(request), detail });
    }
    onDone(++count);
  });
  return failures;
}

/** What is wrong with a response; undefined if nothing is. */
export function judge(
  { path, method = "GET", host, headers: asked = {} }: HostileRequest,
  { status, headers, body }: Answer,
): string | undefined {
  if (status >= 500 && !(status === 503 && path === ASKS_OTHERS)) return String(status);
  // A cache in front of the workers may keep responses without this header for any time.
  if (!headers["cache-control"]) return `${status} without Cache-Control`;
  const location = headers.location ?? "";
  if (/native(%20| )code|undefined|\[object/.test(location)) return `leads to ${location}`;
  if (status === 405 && !headers.allow) return "405 without Allow";
  if (method !== "GET" || host !== undefined) return undefined;
  const wantsPage = asked.accept === undefined || asked.accept.startsWith("text/html");
  if (status !== 404 || FOR_PROGRAMS.test(path) || !wantsPage) return undefined;
  const { hasHeader, hasMain, hasFooter } = readPage(body.toString());
  return hasHeader && hasMain && hasFooter ? undefined : "404 without the page for what is missing";
}

function describe({ path, method = "GET", host, headers, body }: HostileRequest): string {
  const asked = `${method} ${host ?? ""}${path.slice(0, 120)}`;
  const names = Object.entries(headers ?? {}).map(
    ([name, value]) => `${name}: ${value.slice(0, 40)}`,
  );
  return [asked, ...names, ...(body === undefined ? [] : [JSON.stringify(body)])].join(", ");
}
