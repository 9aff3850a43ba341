import { type IncomingHttpHeaders, request } from "node:http";
import { request as secureRequest } from "node:https";
import type { LookupFunction } from "node:net";
import { isRequestable } from "./external-links.ts";
import type { HostTurns } from "./host-turns.ts";
import { PRIVATE_ADDRESS } from "./public-lookup.ts";

/** The result of requesting a link. */
export type Outcome =
  | { kind: "fine" }
  /** Redirected permanently to an address that works. */
  | { kind: "moved"; to: string }
  | { kind: "gone"; status: number }
  /** An error of the server or the network, which may be temporary. */
  | { kind: "failing"; why: string }
  /** The server rejects the request, or must not be requested. */
  | { kind: "refused" }
  /** The server asks to come back later. */
  | { kind: "busy" };

export interface RequestOptions {
  turns: HostTurns;
  lookup: LookupFunction;
  userAgent: string;
  timeoutMs: number;
}

const MOST_REDIRECTS = 8;
/** With these answers to HEAD, a server may still answer GET. */
const RETRY_WITH_GET = new Set([400, 403, 404, 405, 406, 410, 500, 501, 502]);

/** Requests an address and follows its redirects; reads no body. */
export async function requestLink(address: string, options: RequestOptions): Promise<Outcome> {
  let url = new URL(address);
  let isForGood = true;
  try {
    for (let step = 0; step <= MOST_REDIRECTS; step++) {
      const { status, headers } = await answerOf(url, options);
      const { location } = headers;
      if (status < 300 || status >= 400 || location === undefined) {
        const outcome = judge(status);
        return outcome.kind === "fine" && step > 0 && isForGood
          ? { kind: "moved", to: url.href }
          : outcome;
      }
      if (!URL.canParse(location, url)) return { kind: "failing", why: "a redirect to nowhere" };
      url = new URL(location, url);
      url.hash = "";
      if (!isRequestable(url)) return { kind: "refused" };
      isForGood &&= status === 301 || status === 308;
    }
    return { kind: "failing", why: "too many redirects" };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === PRIVATE_ADDRESS) return { kind: "refused" };
    return { kind: "failing", why: code ?? message };
  }
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
}

async function answerOf(url: URL, options: RequestOptions): Promise<Answer> {
  const ask = (method: string) =>
    options.turns.take(url.host, () => requestOnce(url, method, options));
  const answer = await ask("HEAD");
  return RETRY_WITH_GET.has(answer.status) ? ask("GET") : answer;
}

function judge(status: number): Outcome {
  if (status === 404 || status === 410) return { kind: "gone", status };
  if (status === 429 || status === 503) return { kind: "busy" };
  if (status >= 500) return { kind: "failing", why: `status ${status}` };
  return { kind: status >= 400 ? "refused" : "fine" };
}

function requestOnce(url: URL, method: string, options: RequestOptions): Promise<Answer> {
  const { lookup, userAgent, timeoutMs } = options;
  const send = url.protocol === "https:" ? secureRequest : request;
  return new Promise((resolve, reject) => {
    const asked = send(url, {
      method,
      lookup,
      agent: false,
      headers: { "user-agent": userAgent, accept: "*/*" },
      signal: AbortSignal.timeout(timeoutMs),
    });
    asked.on("response", (response) => {
      resolve({ status: response.statusCode ?? 0, headers: response.headers });
      // Only status and headers are needed.
      response.on("error", () => undefined);
      response.destroy();
    });
    asked.on("error", (error) => {
      reject(error.name === "AbortError" ? new Error("no answer in time") : error);
    });
    asked.end();
  });
}
