import { bodyLimit } from "hono/body-limit";
import type { ApiEnv } from "../env.ts";
import { ApiError } from "../errors.ts";

/** Refuses bodies that are larger than anything that we take. */
export const limitBody = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError() {
      throw new ApiError("too_large", `The body must not exceed ${maxSize} bytes.`);
    },
  }) as import("hono").MiddlewareHandler<ApiEnv>;
