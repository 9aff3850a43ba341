import type { Settings } from "./env.ts";
import type { ErrorCode } from "./errors.ts";
import { failures, type RawBody } from "./openapi.ts";

const TAGS = [
  { name: "account", description: "Who is reading, and what they have chosen." },
  { name: "ads", description: "Our own advertisements. Nobody is recognised." },
  { name: "ai help", description: "What is kept of questions and answers." },
  { name: "collections", description: "Articles that readers have saved." },
  { name: "community", description: "What there is to help with." },
  { name: "login", description: "Logging in and out, and what the login provider tells." },
  { name: "observatory", description: "Tests of how safely a site is served." },
  { name: "operation", description: "For those who look after the site." },
  { name: "payment", description: "Plans, and paying for them." },
  { name: "playground", description: "Code that readers save to share it." },
  { name: "search", description: "Full-text search, and names of pages." },
  { name: "telemetry", description: "The intake of what browsers count." },
  { name: "updates", description: "What browsers have learned, and what reached Baseline." },
];

/** How callers say who they are. */
export const SECURITY_SCHEMES = {
  session: {
    type: "apiKey",
    in: "cookie",
    name: "session",
    description: "What a login gives to a browser. Over https its name is `__Host-session`.",
  },
  securityEvent: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "secevent+jwt",
    description: "A security event token that the login provider has signed.",
  },
  paymentSignature: {
    type: "apiKey",
    in: "header",
    name: "Stripe-Signature",
    description: "The payment provider's signature of the body.",
  },
} as const;

interface Response {
  description: string;
  content?: object;
}

interface Operation {
  operationId?: string;
  description?: string;
  summary?: string;
  security?: object[];
  requestBody?: object;
  responses: Record<string, Response>;
  "x-raw-body"?: RawBody;
}

interface Description {
  paths?: Record<string, object>;
}

/** What the description of the API says besides its calls. */
export function descriptionOf({ ORIGIN }: Settings) {
  return {
    openapi: "3.1.0",
    info: {
      title: "Webdocs",
      version: "1",
      description:
        "Accounts, collections, plans, advertisements, telemetry. Sessions are cookies; what changes something must come from a page of the site.",
      contact: { name: "Webdocs", url: ORIGIN },
      license: { name: "MPL-2.0", url: "https://www.mozilla.org/MPL/2.0/" },
    },
    servers: [{ url: ORIGIN, description: "This deployment." }],
    tags: TAGS,
  };
}

/**
 * Adds to each call what follows from what it is: its name, who may make it, what any call
 * can meet. `open` names the paths that pages of other sites may call.
 */
export function completed<T extends Description>(description: T, open: readonly string[]): T {
  for (const [path, methods] of Object.entries(description.paths ?? {})) {
    for (const [method, operation] of Object.entries(methods as Record<string, Operation>)) {
      complete(operation, method, path, open.includes(path));
    }
  }
  return description;
}

function complete(operation: Operation, method: string, path: string, isOpen: boolean): void {
  const raw = operation["x-raw-body"];
  delete operation["x-raw-body"];
  if (raw) operation.requestBody = raw;
  operation.operationId ??= nameOf(method, path);
  operation.description ??= operation.summary ?? "";
  operation.security ??= operation.responses["401"] ? [{ session: [] }] : [];
  // Whatever a path takes, it refuses all other methods, and bodies that are too large.
  const codes: ErrorCode[] = ["method_not_allowed"];
  if (method !== "get") codes.push("too_large");
  if (method !== "get" && !isOpen) codes.push("forbidden");
  if (operation.requestBody) codes.push("invalid_input");
  if (operation.requestBody && !raw) codes.push("unsupported_type");
  const responses = new Map(Object.entries(operation.responses));
  for (const [status, response] of Object.entries(described(codes))) {
    responses.set(status, joined(responses.get(status), response));
  }
  responses.set("default", failure("internal"));
  operation.responses = Object.fromEntries(responses);
}

/** What a path itself refuses, before what any path does. */
function joined(own: Response | undefined, general: Response): Response {
  if (!own) return general;
  const names = new Set([...own.description.split(", "), general.description]);
  return { ...own, description: [...names].join(", ") };
}

function described(codes: ErrorCode[]): Record<string, Response> {
  return Object.fromEntries(
    Object.entries(failures(...codes)).map(([status, { description }]) => [
      status,
      failure(description),
    ]),
  );
}

function failure(description: string): Response {
  const schema = { $ref: "#/components/schemas/Error" };
  return { description, content: { "application/json": { schema } } };
}

/** @example nameOf("post", "/api/v2/collections/{id}/share") // "postCollectionsByIdShare" */
function nameOf(method: string, path: string): string {
  const words = path
    .replace(/^\/api\/v\d+/, "")
    .replace(/\{(\w+)\}/g, "by $1")
    .split(/[^a-z0-9]+/i)
    .filter(Boolean);
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}
