import { createMcpHandler } from "@modelcontextprotocol/server";
import type { Context } from "hono";
import type { ApiEnv } from "../env.ts";
import { createServer } from "./server.ts";

/** Answers one request of the protocol, of its current revision or an older one, without a session. */
export function answerMcp(c: Context<ApiEnv>): Promise<Response> {
  const handler = createMcpHandler(() => createServer(c), {
    legacy: "stateless",
    responseMode: "auto",
  });
  return handler.fetch(acceptingBoth(c.req.raw));
}

/** Names both media types that older revisions require, if a request accepts anything. */
function acceptingBoth(request: Request): Request {
  if (!(request.headers.get("accept") ?? "*/*").includes("*/*")) return request;
  const taking = new Request(request);
  taking.headers.set("accept", "application/json, text/event-stream");
  return taking;
}
