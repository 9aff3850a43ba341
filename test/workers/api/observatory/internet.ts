import { scan, type World } from "#workers/api/observatory/scan.ts";
import { parseTarget } from "#workers/api/observatory/visit/target.ts";

type Handler = (request: Request) => Response | Promise<Response>;

/** A stub of the Internet: DNS and the sites behind it. */
export interface Internet extends World {
  /** Requested URLs in order, prefixed with the method unless it is GET. */
  asked: string[];
}

export interface InternetOptions {
  /** IP addresses by host; public ones by default. With a list of lists, each look-up takes the next. */
  names?: Record<string, string[] | string[][]>;
  /** Responses by URL. Other URLs of the same origin are 404; other origins refuse connections. */
  sites: Record<string, Handler | ResponseInit | undefined>;
  limits?: Partial<World["limits"]>;
}

const PUBLIC = ["93.184.215.14", "2606:2800:21f:cb07:6820:80da:af6b:8b2c"];

export const LIMITS = { hops: 10, bodyBytes: 1024 * 1024, requestMs: 10_000, scanMs: 30_000 };

export function internet({ names = {}, sites, limits }: InternetOptions): Internet {
  const asked: string[] = [];
  const lookUps = new Map<string, number>();
  return {
    asked,
    async resolve(host) {
      const found = names[host] ?? PUBLIC;
      if (!Array.isArray(found[0])) return found as string[];
      const at = lookUps.get(host) ?? 0;
      lookUps.set(host, at + 1);
      return (found as string[][])[Math.min(at, found.length - 1)] ?? [];
    },
    async fetch(request) {
      asked.push(request.method === "GET" ? request.url : `${request.method} ${request.url}`);
      const site = sites[request.url];
      if (site === undefined) {
        if (
          !Object.keys(sites).some((url) => new URL(url).origin === new URL(request.url).origin)
        ) {
          throw new Error("Network connection refused.");
        }
        return new Response("Not found", { status: 404 });
      }
      return typeof site === "function" ? site(request) : new Response("<p>Hello", html(site));
    },
    preloaded: async () => new Map(),
    limits: { ...LIMITS, ...limits } as typeof LIMITS,
  };
}

function html(init: ResponseInit): ResponseInit {
  const headers = new Headers(init.headers);
  if (!headers.has("content-type")) headers.set("content-type", "text/html");
  return { ...init, headers };
}

/** A permanent redirect. */
export function to(location: string, headers: HeadersInit = {}): Handler {
  return () => {
    const all = new Headers(headers);
    all.set("location", location);
    return new Response(null, { status: 301, headers: all });
  };
}

/** Parses and scans user input. */
export function scanInput(input: string, world: World) {
  return scan(parseTarget(input), world);
}
