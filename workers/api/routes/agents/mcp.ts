import { checkAgent } from "../../middleware/check-agent.ts";
import { limitBurst } from "../../middleware/limit.ts";
import {
  createRoute,
  createRoutes,
  errorSchema,
  failures,
  json,
  rawBody,
  z,
} from "../../openapi.ts";

const message = z.looseObject({ jsonrpc: z.literal("2.0"), method: z.string().max(100) });

const route = createRoute({
  method: "post",
  path: "/",
  tags: ["agents"],
  summary: "The documentation as tools for agents (Model Context Protocol)",
  description:
    "Streamable HTTP without sessions, in revision 2026-07-28 and the older ones that clients ask for. Failures of the protocol are JSON-RPC errors, of tools results with `isError`.",
  middleware: [checkAgent(), limitBurst("mcp")],
  ...rawBody("A JSON-RPC message.", message, "application/json"),
  responses: {
    200: json(z.looseObject({ jsonrpc: z.literal("2.0") }), "The answer, as JSON or as a stream."),
    202: { description: "A notification was taken." },
    ...failures("invalid_input", "forbidden", "not_found", "too_large", "unsupported_type"),
    ...failures("too_many_requests"),
    406: json(errorSchema, "An older client that takes no stream."),
  },
});

/** The MCP server. Its code is only loaded on demand. */
export const mcp = createRoutes().openapi(route, async (c) => {
  const { answerMcp } = await import("../../mcp/handler.ts");
  return (await answerMcp(c)) as never;
});
