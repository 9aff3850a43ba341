import type { Context } from "hono";
import { POINTER_KEY } from "#content-build/contract/lookup.ts";
import type { SiteEnv } from "../site-env.ts";

/** Checks every dependency of this worker. */
export async function healthz(c: Context<SiteEnv>): Promise<Response> {
  const checks = {
    content: await check(async () => (await c.env.CONTENT.head(POINTER_KEY)) !== null),
    // Any file will do: the check is whether the binding answers.
    assets: await check(async () => (await ask(c.env.ASSETS)).status < 500),
    api: await check(async () => (await ask(c.env.API)).ok),
    play: await check(async () => (await ask(c.env.PLAY)).ok),
  };
  const ok = Object.values(checks).every(Boolean);
  return Response.json(
    { ok, worker: "site", build: c.var.settings.buildId, checks },
    { status: ok ? 200 : 503, headers: { "cache-control": "no-store" } },
  );
}

function ask(worker: Fetcher): Promise<Response> {
  return worker.fetch("http://internal/healthz");
}

async function check(test: () => Promise<boolean>): Promise<boolean> {
  try {
    return await test();
  } catch (error) {
    console.error(error);
    return false;
  }
}
