import { app } from "#workers/api/app.ts";
import type { Bindings } from "#workers/api/env.ts";

interface Operation {
  responses: Record<string, { description: string }>;
}

interface Call {
  pattern: RegExp;
  parameters: number;
  methods: Record<string, Operation>;
}

let calls: Promise<Call[]> | undefined;

/** Throws if the OpenAPI description lacks the status or error code of a response. */
export async function expectDescribed(request: Request, response: Response, bindings: Bindings) {
  if (request.method === "OPTIONS") return;
  calls ??= readCalls(bindings);
  const { pathname } = new URL(request.url);
  const matching = (await calls).filter(({ pattern }) => pattern.test(pathname));
  // Fixed path segments take precedence over parameters.
  const [call] = matching.sort((a, b) => a.parameters - b.parameters);
  if (!call) return expectRefusal(request, response, [404]);
  const method = request.method === "HEAD" ? "GET" : request.method;
  const operation = call.methods[method.toLowerCase()];
  if (!operation) return expectRefusal(request, response, [405, 413]);
  const { status } = response;
  const described =
    operation.responses[status] ?? operation.responses[status === 500 ? "default" : ""];
  if (!described) throw undescribed(request, `${status}`);
  const code = status < 400 ? undefined : await codeOf(response);
  if (code !== undefined && !described.description.split(/[,:] /).includes(code)) {
    throw undescribed(request, `${status} ${code}`);
  }
}

async function readCalls(bindings: Bindings): Promise<Call[]> {
  const response = await app.request("/api/openapi.json", {}, bindings);
  const { paths } = await response.json<{ paths: Record<string, Call["methods"]> }>();
  return Object.entries(paths).map(([template, methods]) => ({
    pattern: new RegExp(`^${template.replace(/\/$/, "").replace(/\{\w+\}/g, "[^/]+")}/?$`),
    parameters: template.split("{").length,
    methods,
  }));
}

function expectRefusal(request: Request, { status }: Response, allowed: number[]): void {
  if (!allowed.includes(status)) throw undescribed(request, `${status}`);
}

async function codeOf(response: Response): Promise<string | undefined> {
  if (!response.headers.get("content-type")?.startsWith("application/json")) return undefined;
  return (await response.clone().json<{ code?: string }>()).code;
}

function undescribed({ method, url }: Request, answer: string): Error {
  return new Error(`The description of the API lacks ${answer} of ${method} ${url}`);
}
