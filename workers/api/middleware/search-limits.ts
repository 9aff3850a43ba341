import type { MiddlewareHandler } from "hono";
import type { ApiEnv } from "../env.ts";
import { searchLine } from "../services/search/line.ts";
import { limitAll, limitBurst, waitInLine } from "./limit.ts";

/** What stands before everything that searches: by address, and for all together. */
export const limitSearch: MiddlewareHandler<ApiEnv>[] = [
  limitBurst("search"),
  limitAll({ name: "search", count: 100_000, seconds: 3600, block: 100 }),
];

/** The same, and only a few at a time. */
export const limitSearchAtOnce: MiddlewareHandler<ApiEnv>[] = [
  ...limitSearch,
  waitInLine(searchLine),
];
