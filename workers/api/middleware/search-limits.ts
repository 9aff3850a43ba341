import type { MiddlewareHandler } from "hono";
import type { ApiEnv } from "../env.ts";
import { searchLine } from "../services/search/line.ts";
import { limitAll, limitBurst, waitInLine } from "./limit.ts";

/** Rate limits of every search route: per address and global. */
export const limitSearch: MiddlewareHandler<ApiEnv>[] = [
  limitBurst("search"),
  limitAll({ name: "search", count: 100_000, seconds: 3600, block: 100 }),
];

/** The same, with limited concurrency. */
export const limitSearchAtOnce: MiddlewareHandler<ApiEnv>[] = [
  ...limitSearch,
  waitInLine(searchLine),
];
