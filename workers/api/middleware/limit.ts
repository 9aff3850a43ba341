import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { hash } from "../crypto.ts";
import type { ApiEnv } from "../env.ts";
import { ApiError } from "../errors.ts";
import { countUse, type Limit } from "../services/rate-limit.ts";

/** Lets each signed-in user do something so often and no oftener. Stands behind `requireUser`. */
export const limitUser = (limit: Limit) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    await count(c, limit, `user ${c.var.user.id}`);
    return next();
  });

/** Lets each address do something so often and no oftener; the count lies in the database. */
export const limitAddress = (limit: Limit) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    await count(c, limit, await addressKey(c));
    return next();
  });

/**
 * Keeps a single address from drowning a route that anybody may use, without asking
 * the database: the network counts where the request arrives.
 */
export const limitBurst = (name: string) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    if (c.env.BURST && c.var.settings.RATE_LIMITS === "on") {
      const { success } = await c.env.BURST.limit({ key: `${name} ${await addressKey(c)}` });
      if (!success) throw tooMany(60);
    }
    return next();
  });

async function count(c: Context<ApiEnv>, limit: Limit, who: string): Promise<void> {
  if (c.var.settings.RATE_LIMITS === "off") return;
  const retryAfter = await countUse(c.var.db, limit, who);
  if (retryAfter !== undefined) throw tooMany(retryAfter);
}

function tooMany(retryAfter: number): ApiError {
  const message = `Too many requests. Try again in ${retryAfter} seconds.`;
  return new ApiError("too_many_requests", message, { retryAfter });
}

/** Addresses are personal: what is kept is a hash that only this deployment can make. */
async function addressKey(c: Context<ApiEnv>): Promise<string> {
  const address = c.req.header("cf-connecting-ip") ?? "local";
  return `address ${await hash(`${c.var.settings.API_SECRET ?? ""} ${address}`)}`;
}
