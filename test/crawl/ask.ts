import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { Agent as SecureAgent, request as secureRequest } from "node:https";

/** What the site answered. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** How to ask: a plain GET where nothing is said. */
export interface Question {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Another host of the same server: the system need not know its name. */
  host?: string;
  /** It was asked before, without an answer. */
  again?: boolean;
}

/** Asks one site for paths, exactly as they are written. */
export type Ask = (path: string, question?: Question) => Promise<Answer>;

const PATIENCE_MS = 60_000;

/** Opens connections to a site. Redirects are answers like any other. */
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
          // Names below localhost are this machine, whatever the system knows of them.
          hostname: hostname.endsWith("localhost") ? "127.0.0.1" : hostname,
          port,
          path,
          method,
          timeout: PATIENCE_MS,
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
      asked.on("timeout", () => asked.destroy(new Error(`no answer after ${PATIENCE_MS} ms`)));
      asked.on("error", (error: NodeJS.ErrnoException) => {
        // The other side may close a connection just when it is used again: once more, on a new one.
        const isClosed = error.code === "ECONNRESET" && !question.again;
        if (isClosed) ask(path, { ...question, again: true }).then(resolve, reject);
        else reject(error);
      });
      asked.end(body);
    });
  };
  return Object.assign(ask, { close: () => agent.destroy() });
}
