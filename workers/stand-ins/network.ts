import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout } from "node:timers/promises";
import { MADE_UP_SITES } from "./made-up-sites.ts";
import type { MadeUpAnswer } from "./site-parts.ts";

const DNS_PATH = "/network/dns";
const SITES_PATH = "/network/sites";
const ADDRESS_HEADER = "x-observatory-address";

/** Name under which the local product can scan itself. */
const OWN_NAME = "webdocs.example.com";

/** Names with internal addresses, which the observatory must not contact. */
const INSIDE = new Map([
  ["private.example.com", "10.0.0.1"],
  ["localhost.example.com", "127.0.0.1"],
]);

/** Any public address; nothing is sent there. */
const SOMEWHERE = "93.184.215.14";

/** Bindings that point the api worker to this network. */
export function networkBindings(origin: string): Record<string, string> {
  return { OBSERVATORY_DNS: origin + DNS_PATH, OBSERVATORY_PROXY: origin + SITES_PATH };
}

/** Stands in for the network that the observatory scans: a resolver and made-up sites. */
export class NetworkStandIn {
  readonly #site: string;

  /** @param site Origin of the local product. */
  constructor(site: string) {
    this.#site = site;
  }

  /** Handles a request; false if it is not for this stand-in. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const url = new URL(request.url ?? "/", "http://stand-in.invalid");
    if (url.pathname === DNS_PATH) {
      response.setHeader("content-type", "application/dns-json");
      response.end(JSON.stringify(lookUp(url.searchParams)));
      return true;
    }
    if (url.pathname !== SITES_PATH) return false;
    const address = new URL(String(request.headers[ADDRESS_HEADER]));
    if (address.hostname === OWN_NAME) await this.#forward(address, request, response);
    else await send(response, answerOf(address, request));
    return true;
  }

  /** Serves the product itself under `OWN_NAME`, as if by HTTPS. */
  async #forward(address: URL, request: IncomingMessage, response: ServerResponse) {
    const own = `https://${OWN_NAME}`;
    if (address.protocol === "http:") {
      return send(response, { status: 301, headers: { location: own + address.pathname } });
    }
    const { method = "GET", headers } = request;
    const answer = await fetch(this.#site + address.pathname, {
      method,
      redirect: "manual",
      headers: { accept: "text/html", ...(headers.origin ? { origin: headers.origin } : {}) },
    });
    const passed = [...answer.headers].filter(([name]) => !HOP_HEADERS.has(name));
    const location = answer.headers.get("location")?.replace(this.#site, own);
    await send(response, {
      status: answer.status,
      headers: { ...Object.fromEntries(passed), ...(location ? { location } : {}) },
      body: await answer.text(),
    });
  }
}

const HOP_HEADERS = new Set([
  ...["connection", "content-encoding", "content-length", "keep-alive", "transfer-encoding"],
]);

function lookUp(query: URLSearchParams) {
  const name = (query.get("name") ?? "").toLowerCase();
  const isKnown = name === OWN_NAME || MADE_UP_SITES.has(name) || INSIDE.has(name);
  if (!isKnown) return { Status: 3 };
  const data = INSIDE.get(name) ?? SOMEWHERE;
  return { Status: 0, Answer: query.get("type") === "A" ? [{ name, type: 1, data }] : [] };
}

function answerOf(address: URL, { method = "GET", headers }: IncomingMessage): MadeUpAnswer {
  const site = MADE_UP_SITES.get(address.hostname);
  // The edge's status for an unreachable host.
  if (!site) return { status: 530 };
  if (address.pathname === "/robots.txt") {
    return { headers: { "content-type": "text/plain" }, body: "User-agent: *\n" };
  }
  return site(address, { method, ...(headers.origin ? { origin: headers.origin } : {}) });
}

async function send(response: ServerResponse, answer: MadeUpAnswer): Promise<void> {
  const { status = 200, headers = {}, body = "", delay = 0, repeat = 1 } = answer;
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  if (delay > 0) await setTimeout(delay, undefined, { signal: gone.signal }).catch(() => undefined);
  if (gone.signal.aborted) return;
  response.writeHead(status, headers);
  for (let sent = 0; sent < repeat && !gone.signal.aborted; sent++) {
    if (!response.write(body)) {
      await new Promise((resolve) => {
        response.once("drain", resolve);
        response.once("close", resolve);
      });
    }
  }
  response.end();
}
