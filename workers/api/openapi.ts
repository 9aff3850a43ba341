import { OpenAPIHono, z } from "@hono/zod-openapi";
import type { ApiEnv } from "./env.ts";
import { type ErrorCode, statusOf } from "./errors.ts";
import { invalidInput } from "./input.ts";

export { createRoute, z } from "@hono/zod-openapi";

/** A Hono app whose routes check what comes in by their schemas and describe themselves. */
export function createRoutes(): OpenAPIHono<ApiEnv> {
  return new OpenAPIHono<ApiEnv>({
    strict: false,
    defaultHook(result) {
      if (!result.success) throw invalidInput(result.error);
    },
  });
}

const fieldError = z.object({ message: z.string(), code: z.literal("invalid") });

/** The one body of all failures, as the description of the API shows it. */
export const errorSchema = z
  .object({
    code: z.string().openapi({ example: "not_found" }),
    message: z.string(),
    error: z.string().openapi({ description: "The message once more." }),
    requestId: z.string(),
    errors: z.record(z.string(), z.array(fieldError)).optional(),
  })
  .openapi("Error");

/** Describes the failures of a route, for its `responses`. */
export function failures(...codes: ErrorCode[]) {
  const content = { "application/json": { schema: errorSchema } };
  return Object.fromEntries(
    [...new Set(codes.map(statusOf))].map((status) => {
      const named = codes.filter((code) => statusOf(code) === status);
      return [status, { description: named.join(", "), content }];
    }),
  );
}

/** Describes an answer of JSON. */
export function json<T extends z.ZodType>(schema: T, description: string) {
  return { description, content: { "application/json": { schema } } };
}

/** Describes a body of JSON that must be there. */
export function jsonBody<T extends z.ZodType>(schema: T) {
  return { required: true as const, content: { "application/json": { schema } } };
}

/** A body that a handler reads as it comes: it is signed, packed, or of several types. */
export interface RawBody {
  required: boolean;
  description: string;
  content: Record<string, { schema: object }>;
}

/** Describes a body that is not checked before the handler sees it. */
export function rawBody(description: string, schema: z.ZodType, ...types: string[]) {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
  });
  const content = Object.fromEntries(types.map((type) => [type, { schema: described }]));
  return { "x-raw-body": { required: true, description, content } satisfies RawBody };
}

/** The session is optional: the user is known if there is one. */
export const PERHAPS_SESSION = { security: [{ session: [] }, {}] };

/** Anybody may call, though some calls are refused as if they had to log in. */
export const NO_SESSION = { security: [] };
