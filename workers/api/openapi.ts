import { OpenAPIHono, z } from "@hono/zod-openapi";
import type { ApiEnv } from "./env.ts";
import { type ErrorCode, statusOf } from "./errors.ts";
import { invalidInput } from "./input.ts";

export { createRoute, z } from "@hono/zod-openapi";

/** A Hono app whose routes validate input by their schemas and describe themselves. */
export function createRoutes(): OpenAPIHono<ApiEnv> {
  return new OpenAPIHono<ApiEnv>({
    strict: false,
    defaultHook(result) {
      if (!result.success) throw invalidInput(result.error);
    },
  });
}

const fieldError = z.object({ message: z.string(), code: z.literal("invalid") });

/** The body of all failures in the OpenAPI document. */
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

/** Describes a JSON response. */
export function json<T extends z.ZodType>(schema: T, description: string) {
  return { description, content: { "application/json": { schema } } };
}

/** Describes a required JSON body. */
export function jsonBody<T extends z.ZodType>(schema: T) {
  return { required: true as const, content: { "application/json": { schema } } };
}

/** A body that the handler reads raw: signed, compressed, or of several types. */
export interface RawBody {
  required: boolean;
  description: string;
  content: Record<string, { schema: object }>;
}

/** Describes a body that is not validated before the handler. */
export function rawBody(description: string, schema: z.ZodType, ...types: string[]) {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
  });
  const content = Object.fromEntries(types.map((type) => [type, { schema: described }]));
  return { "x-raw-body": { required: true, description, content } satisfies RawBody };
}

/** The session is optional. */
export const PERHAPS_SESSION = { security: [{ session: [] }, {}] };

/** No session, though some calls may be refused as if one were required. */
export const NO_SESSION = { security: [] };
