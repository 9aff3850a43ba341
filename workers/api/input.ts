import type { z } from "zod";
import { ApiError, type FieldErrors } from "./errors.ts";

/** Parses what a caller sent, or throws an `ApiError` that names each wrong parameter. */
export function parseInput<T extends z.ZodType>(schema: T, input: unknown): z.infer<T> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const fields: FieldErrors = {};
  for (const { path, message } of parsed.error.issues) {
    const name = String(path[0] ?? "body");
    fields[name] = [...(fields[name] ?? []), { message, code: "invalid" }];
  }
  const names = Object.keys(fields).join(", ");
  throw new ApiError("invalid_input", `Not valid: ${names}.`, fields);
}
