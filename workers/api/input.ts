import type { z } from "zod";
import { ApiError, type FieldErrors } from "./errors.ts";

/** Parses input from a caller; throws an `ApiError` that lists each invalid parameter. */
export function parseInput<T extends z.ZodType>(schema: T, input: unknown): z.infer<T> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw invalidInput(parsed.error);
}

/** The `ApiError` that lists each parameter a schema rejected. */
export function invalidInput({ issues }: Pick<z.ZodError, "issues">): ApiError {
  const byName = new Map<string, FieldErrors[string]>();
  for (const { path, message } of issues) {
    const name = String(path[0] ?? "body");
    byName.set(name, [...(byName.get(name) ?? []), { message, code: "invalid" }]);
  }
  const fields: FieldErrors = Object.fromEntries(byName);
  const [first] = issues;
  const names = Object.keys(fields).join(", ");
  const reason = issues.length === 1 && first ? ` ${first.message}` : "";
  return new ApiError("invalid_input", `Not valid: ${names}.${reason}`, { fields });
}
