import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { SiteEnv } from "../bindings.ts";

/** Hands every host under the play domain to the play worker. */
export const forwardPlayHosts = () =>
  createMiddleware<SiteEnv>(async (c, next) => {
    const playHost = hostname(c.get("settings").playHost);
    const asked = c.get("url").hostname;
    if (asked !== playHost && !asked.endsWith(`.${playHost}`)) return next();
    return forward(c, c.env.PLAY);
  });

/** Hands a request to the api worker. */
export const forwardToApi = () => createMiddleware<SiteEnv>(async (c) => forward(c, c.env.API));

async function forward(c: Context<SiteEnv>, worker: Fetcher): Promise<Response> {
  const request = new Request(c.req.raw);
  request.headers.set("x-request-id", c.get("requestId"));
  const response = await worker.fetch(request, { redirect: "manual" });
  return new Response(response.body, response);
}

function hostname(host: string): string {
  return host.replace(/:\d+$/, "");
}
