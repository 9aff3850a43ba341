import type { Settings } from "./env.ts";
import type { ErrorCode } from "./errors.ts";
import { failures, type RawBody } from "./openapi.ts";

const TAGS = [
  { name: "account", description: "The signed-in user and their settings." },
  { name: "ads", description: "Our own advertisements, served without tracking." },
  { name: "agents", description: "The documentation for programs that work with language models." },
  { name: "ai help", description: "Questions, streamed answers, and conversation history." },
  { name: "check", description: "Style sheets whose browser support readers check." },
  { name: "collections", description: "Articles that users have saved." },
  { name: "community", description: "Open issues for new contributors." },
  { name: "exercises", description: "Which exercises people have done." },
  { name: "login", description: "Login, logout, and events from the login provider." },
  { name: "observatory", description: "Security tests of a site's HTTP headers." },
  { name: "operation", description: "Health checks for operators." },
  { name: "payment", description: "Plans and subscriptions." },
  { name: "playground", description: "Saved and shared playground code." },
  {
    name: "public",
    description: "The facts of the documentation, for anybody and from any origin.",
  },
  { name: "search", description: "Full-text search and title suggestions." },
  { name: "telemetry", description: "Ingestion of telemetry pings." },
  {
    name: "updates",
    description: "Changes in browser support, and features that reached Baseline.",
  },
];

/** How callers authenticate. */
export const SECURITY_SCHEMES = {
  session: {
    type: "apiKey",
    in: "cookie",
    name: "session",
    description: "The session cookie that a login sets. Over HTTPS it is named `__Host-session`.",
  },
  securityEvent: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "secevent+jwt",
    description: "A security event token signed by the login provider.",
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

/** The general part of the OpenAPI document. */
export function descriptionOf({ ORIGIN }: Settings) {
  return {
    openapi: "3.1.0",
    info: {
      title: "Webdocs",
      version: "1",
      description:
        "The documentation for programs (`/api/v3`), accounts, collections, plans, advertisements, and telemetry. Sessions are cookies; requests that change data must come from a page of the site.",
      contact: { name: "Webdocs", url: ORIGIN },
      license: { name: "MPL-2.0", url: "https://www.mozilla.org/MPL/2.0/" },
    },
    servers: [{ url: ORIGIN, description: "This deployment." }],
    tags: TAGS,
  };
}

/**
 * Adds to each operation what can be derived: its id, its security, and failures that any call can
 * have. `open` names the paths that may be called from any origin.
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
  // Every path rejects other methods and bodies that are too large.
  const codes: ErrorCode[] = ["method_not_allowed"];
  // While the database is out of service.
  if (!operation.responses["503"]) codes.push("unavailable");
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

/** Merges a route's own description of a failure with the general one. */
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
