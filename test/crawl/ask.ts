import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { Agent as SecureAgent, request as secureRequest } from "node:https";

/** A response. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Options of a request; GET by default. */
export interface Question {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Overrides the `Host` header. The name need not resolve. */
  host?: string;
  /** Whether this is a retry. */
  again?: boolean;
}

/** Sends a request to the site. The path is not normalized. */
export type Ask = (path: string, question?: Question) => Promise<Answer>;

const TIMEOUT_MS = 60_000;

/** An HTTP client for a site, with a pool of connections. It does not follow redirects. */
export function openSite(baseUrl: string, connections: number): Ask & { close(): void } {
  const { protocol, hostname, port, host } = new URL(baseUrl);
  const options = { keepAlive: true, maxSockets: connections };
  const isSecure = protocol === "https:";
  const agent = isSecure ? new SecureAgent(options) : new Agent(options);
  const send = isSecure ? secureRequest : request;
  const ask: Ask = (path, question = {}) => {
    const { method = "GET", headers = {}, body, host: other } = question;
    return new Promise((resolve, reject) => {
      const asked = send(
        {
          agent: question.again ? false : agent,
          // The resolver may not know subdomains of localhost.
          hostname: hostname.endsWith("localhost") ? "127.0.0.1" : hostname,
          port,
          path,
          method,
          timeout: TIMEOUT_MS,
          headers: {
            ...headers,
            host: other ?? host,
            ...(body === undefined ? {} : { "content-length": Buffer.byteLength(body) }),
          },
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on("data", (chunk: Buffer) => chunks.push(chunk));
          answer.on("error", reject);
          answer.on("end", () =>
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              body: Buffer.concat(chunks),
            }),
          );
        },
      );
      asked.on("timeout", () => asked.destroy(new Error(`no answer after ${TIMEOUT_MS} ms`)));
      asked.on("error", (error: NodeJS.ErrnoException) => {
        // The server may close a keep-alive connection just as it is reused: retry on a new one.
        const isClosed = error.code === "ECONNRESET" && !question.again;
        if (isClosed) ask(path, { ...question, again: true }).then(resolve, reject);
        else reject(error);
      });
      asked.end(body);
    });
  };
  return Object.assign(ask, { close: () => agent.destroy() });
}
