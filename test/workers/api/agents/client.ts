import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import type { z } from "zod";
import { get, ORIGIN } from "#test/workers/api/support.ts";
import type { checkCode } from "#workers/api/mcp/tools/check-code.ts";
import type { checkSupport } from "#workers/api/mcp/tools/check-support.ts";
import type { getCompat } from "#workers/api/mcp/tools/get-compat.ts";
import type { getPage } from "#workers/api/mcp/tools/get-page.ts";
import type { getUpdates } from "#workers/api/mcp/tools/get-updates.ts";
import type { search } from "#workers/api/mcp/tools/search.ts";

interface Tools {
  search: typeof search;
  get_page: typeof getPage;
  get_compat: typeof getCompat;
  check_support: typeof checkSupport;
  check_code: typeof checkCode;
  get_updates: typeof getUpdates;
}

/** A tool's result. Errors have no `structuredContent`, so tests read it only on success. */
export interface Answer<Name extends keyof Tools> {
  isError?: boolean;
  content: { type: string; text: string }[];
  structuredContent: z.output<Tools[Name]["output"]>;
}

/** Connects the official client in one of the protocol's two eras. */
export async function connect(era: "legacy" | "modern", address?: string): Promise<Client> {
  const client = new Client(
    { name: "test", version: "1.0.0" },
    { versionNegotiation: { mode: era === "legacy" ? "legacy" : { pin: "2026-07-28" } } },
  );
  const transport = new StreamableHTTPClientTransport(new URL("/mcp", ORIGIN), {
    fetch: (url, init) => {
      const headers = new Headers(init?.headers);
      if (address) headers.set("cf-connecting-ip", address);
      const { pathname } = new URL(url.toString());
      const { method = "GET", body = null, signal = null } = init ?? {};
      return get(pathname, { method, headers, body: body as BodyInit | null, signal });
    },
  });
  await client.connect(transport);
  return client;
}

/** Calls a tool with the official client. */
export async function call<Name extends keyof Tools>(
  client: Client,
  name: Name,
  args: object,
): Promise<Answer<Name>> {
  const answer = await client.callTool({ name, arguments: { ...args } });
  return answer as unknown as Answer<Name>;
}

/** Posts a raw body to the MCP endpoint. */
export function post(body: string, headers: Record<string, string> = {}): Promise<Response> {
  return get("/mcp", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      ...headers,
    },
    body,
  });
}
