import type { MiddlewareHandler } from "hono";
import type { ApiEnv } from "../env.ts";
import { ApiError } from "../errors.ts";
import type { Budget } from "../services/limits/budget.ts";
import { limitAll, limitBurst } from "./limit.ts";

export const SEARCH_BUDGET: Budget = {
  ...{ name: "search", count: 100_000, seconds: 3600, block: 100 },
  outlivesDatabase: true,
};

/** Rate limits of every search route: per address and global. */
export const limitSearch: MiddlewareHandler<ApiEnv>[] = [
  limitBurst("search"),
  limitAll(SEARCH_BUDGET),
];

/** The result of a queued search; throws if the queue is full. */
export function orUnavailable<T>(found: T | undefined): T {
  if (found !== undefined) return found;
  throw new ApiError("unavailable", "Too many requests. Try again in a moment.", {
    retryAfter: 5,
  });
}
