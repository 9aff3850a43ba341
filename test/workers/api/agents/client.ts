import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { get, ORIGIN } from "#test/workers/api/support.ts";

/** A tool's answer, as far as tests look at it. */
export interface Answer {
  isError?: boolean;
  content: { type: string; text: string }[];
  // biome-ignore lint/suspicious/noExplicitAny: each tool has data of its own
  structuredContent?: any;
}

/** The official client, connected to the API in one of the two eras of the protocol. */
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

/** Calls a tool by the client. */
export async function call(client: Client, name: string, args: object): Promise<Answer> {
  const answer = await client.callTool({ name, arguments: { ...args } });
  return answer as unknown as Answer;
}

/** Posts a body as it is. */
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
