import { McpServer } from "@modelcontextprotocol/server";
import type { Context } from "hono";
import type { ApiEnv } from "../env.ts";
import { ApiError } from "../errors.ts";
import { take } from "../middleware/limit.ts";
import type { Budget } from "../services/limits/budget.ts";
import { type Tool, ToolRefusal } from "./tool.ts";
import { checkCode } from "./tools/check-code.ts";
import { checkSupport } from "./tools/check-support.ts";
import { getCompat } from "./tools/get-compat.ts";
import { getPage } from "./tools/get-page.ts";
import { getUpdates } from "./tools/get-updates.ts";
import { search } from "./tools/search.ts";

/** In the order in which they are listed. */
const TOOLS: readonly Tool[] = [search, getPage, getCompat, checkSupport, checkCode, getUpdates];

/** The list changes with a deployment only. */
const LISTED = { ttlMs: 3_600_000, cacheScope: "public" } as const;

const CALLS: Budget = {
  ...{ name: "mcp", count: 200_000, seconds: 3600, block: 100 },
  outlivesDatabase: true,
};

/** The most calls in one request: old clients may send several together. */
const MOST_CALLS = 10;

const INSTRUCTIONS = `Documentation of the web platform: HTML, CSS, JavaScript, web APIs, HTTP and more, and which browsers support what. Prefer it to memory: its facts carry versions and dates.
Use search to find a page and get_page to read it; a section such as "Browser compatibility" or "Syntax" is shorter than the page. Use get_compat for the support of single features, check_support to learn whether features work for an audience, check_code to check code you have written, get_updates for what is new.
Cite the url of what you use.`;

/** An MCP server for one request. */
export function createServer(c: Context<ApiEnv>): McpServer {
  const server = new McpServer(
    { name: "webdocs", title: "Webdocs", version: "1.0.0", websiteUrl: c.var.settings.ORIGIN },
    {
      instructions: INSTRUCTIONS,
      capabilities: { tools: { listChanged: false } },
      cacheHints: { "tools/list": LISTED, "server/discover": LISTED },
    },
  );
  let calls = 0;
  for (const tool of TOOLS) {
    const { name, title, description, input, output } = tool;
    server.registerTool(
      name,
      {
        ...{ title, description, inputSchema: input, outputSchema: output },
        annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
      },
      async (given: unknown) => {
        calls += 1;
        if (calls > MOST_CALLS) return refused(`At most ${MOST_CALLS} calls in one request.`);
        return call(c, tool, given);
      },
    );
  }
  return server;
}

async function call(c: Context<ApiEnv>, tool: Tool, input: unknown) {
  try {
    for (const budget of [CALLS, ...(tool.budget ? [tool.budget] : [])]) {
      const seconds = await take(c, budget);
      if (seconds !== undefined) {
        return refused(`Too many calls. Try again in ${seconds} seconds.`);
      }
    }
    const { text, data } = await tool.run(c, input);
    return {
      content: [{ type: "text" as const, text }],
      structuredContent: data as Record<string, unknown>,
    };
  } catch (error) {
    if (error instanceof ToolRefusal) return refused(error.message);
    // The response has status 200, but the failure is logged.
    c.set("failure", error instanceof ApiError ? error.code : "internal");
    if (error instanceof ApiError && error.code !== "internal") {
      const wait = error.retryAfter ? ` Try again in ${error.retryAfter} seconds.` : "";
      return refused(error.message + (error.message.includes("Try again") ? "" : wait));
    }
    console.error(error);
    return refused("Something went wrong on our side. Try again later.");
  }
}

function refused(text: string) {
  return { isError: true, content: [{ type: "text" as const, text }] };
}
