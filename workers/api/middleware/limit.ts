import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { hash } from "../crypto.ts";
import type { ApiEnv } from "../env.ts";
import { ApiError } from "../errors.ts";
import { type Budget, type Client, takeFromBudget } from "../services/limits/budget.ts";
import { countUse, type Limit } from "../services/limits/rate-limit.ts";

/** Rate limit per signed-in user. Must come after `requireUser`. */
export const limitUser = (limit: Limit) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    await count(c, limit, `user ${c.var.user.id}`);
    return next();
  });

/** Rate limit per client address, counted in the database. */
export const limitAddress = (limit: Limit) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    await count(c, limit, await addressKey(c));
    return next();
  });

/**
 * Coarse rate limit per client address for public routes, counted by the edge network without a
 * database query.
 */
export const limitBurst = (name: string) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    if (await isBurst(c, name)) throw tooMany(60);
    return next();
  });

/** Whether an address exceeds `limitBurst`; for optional work that is skipped, not refused. */
export async function isBurst(c: Context<ApiEnv>, name: string): Promise<boolean> {
  if (!c.env.BURST || c.var.settings.RATE_LIMITS !== "on") return false;
  const { success } = await c.env.BURST.limit({ key: `${name} ${await addressKey(c)}` });
  return !success;
}

/** Rate limit for all readers together, of which each address and network has a share. */
export const limitAll = (budget: Budget) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const retryAfter = await take(c, budget);
    if (retryAfter !== undefined) throw tooMany(retryAfter);
    return next();
  });

/**
 * Whether the global budget still has room; for optional work that is skipped rather than refused.
 */
export async function isWithin(c: Context<ApiEnv>, budget: Budget): Promise<boolean> {
  return (await take(c, budget)) === undefined;
}

/** Takes a use of a global budget; returns the seconds to wait if there is none. */
export async function take(c: Context<ApiEnv>, budget: Budget): Promise<number | undefined> {
  if (c.var.settings.RATE_LIMITS === "off") return undefined;
  return takeFromBudget(c.var.db, c.env.DB, budget, await clientOf(c));
}

async function count(c: Context<ApiEnv>, limit: Limit, who: string): Promise<void> {
  if (c.var.settings.RATE_LIMITS === "off") return;
  const retryAfter = await countUse(c.var.db, limit, who);
  if (retryAfter !== undefined) throw tooMany(retryAfter);
}

function tooMany(retryAfter: number): ApiError {
  const message = `Too many requests. Try again in ${retryAfter} seconds.`;
  return new ApiError("too_many_requests", message, { retryAfter });
}

const ADDRESS_HEADER = "cf-connecting-ip";

/** The sender of a request; undefined if it did not come through the edge network. */
async function clientOf(c: Context<ApiEnv>): Promise<Client | undefined> {
  if (c.req.header(ADDRESS_HEADER) === undefined) return undefined;
  return { address: await addressKey(c), network: await networkKey(c) };
}

/** IP addresses are personal data: only a keyed hash is stored. */
export async function addressKey(c: Context<ApiEnv>): Promise<string> {
  // An IPv6 user controls a whole /64 network, which therefore counts as one address.
  return `address ${await keyed(c, (address) => prefix(address, { v4: 4, v6: 4 }))}`;
}

/** Key of the network in which one person can easily have many addresses: IPv4 /24, IPv6 /48. */
export async function networkKey(c: Context<ApiEnv>): Promise<string> {
  return `network ${await keyed(c, (address) => prefix(address, { v4: 3, v6: 3 }))}`;
}

function keyed(c: Context<ApiEnv>, part: (address: string) => string): Promise<string> {
  const address = c.req.header(ADDRESS_HEADER) ?? "local";
  return hash(`${c.var.settings.API_SECRET ?? ""} ${part(address)}`);
}

/** The first numbers of an IPv4 address, or the first groups of an IPv6 address. */
function prefix(address: string, parts: { v4: number; v6: number }): string {
  if (!address.includes(":") || address.includes(".")) {
    return address.split(".").slice(0, parts.v4).join(".");
  }
  const [head = "", tail] = address.toLowerCase().split("%")[0]?.split("::") ?? [];
  const groups = (text: string) => (text === "" ? [] : text.split(":"));
  const [first, last] = [groups(head), tail === undefined ? [] : groups(tail)];
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => "0");
  return [...first, ...zeros, ...last]
    .slice(0, parts.v6)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}
