import type { Context } from "hono";
import type { ApiEnv } from "./env.ts";
import { openDocuments, type Published } from "./services/documents.ts";

/** The published content that a request reads. */
export function publishedFor(c: Context<ApiEnv>): Promise<Published> {
  return openDocuments(c.env.CONTENT, c.var.settings.VERSION_SECONDS);
}
