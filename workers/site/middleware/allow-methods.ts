import { createMiddleware } from "hono/factory";
import { splitLocale } from "#content-build/slugs.ts";
import type { SiteEnv } from "../bindings.ts";

/** Sections whose pages take forms: their Remix actions decide. */
const WITH_ACTIONS = new Set(["play", "plus", "search", "settings"]);

/** Content can only be read: any other method is answered with what is allowed. */
export const allowMethods = () =>
  createMiddleware<SiteEnv>(async (c, next) => {
    const { method } = c.req;
    if (method === "GET" || method === "HEAD") return next();
    const section = splitLocale(c.get("url").pathname).rest.split("/")[1] ?? "";
    if (method === "POST" && WITH_ACTIONS.has(section.replace(/\.data$/, ""))) return next();
    return new Response(`${method} is not possible here.\n`, {
      status: 405,
      headers: {
        allow: "GET, HEAD",
        "cache-control": "no-store",
        "content-type": "text/plain; charset=utf-8",
      },
    });
  });
