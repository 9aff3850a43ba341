import type { AppLoadContext } from "@remix-run/cloudflare";
import type { ApiAnswer } from "#app/lib/server/refuse.server.ts";
import { apiFor, readWhoami } from "#app/lib/server/api.server.ts";
import { type MyBrowsers, writeChoice } from "#content-build/compat/audience/choice-cookie.ts";

/** The settings of a signed-in reader; undefined for visitors, and if the API does not say. */
export async function readAccount(context: AppLoadContext, request: Request) {
  if (!isSignedIn(request)) return undefined;
  const { settings } = (await readWhoami(context, request)) ?? {};
  return settings ?? undefined;
}

/**
 * Keeps a choice, or that there is none, for all devices of a signed-in reader; answers whether it
 * could. A cookie alone would not do: the account takes the place of one that differs.
 */
export async function keepInAccount(
  context: AppLoadContext,
  request: Request,
  choice: MyBrowsers | undefined,
): Promise<boolean> {
  if (!isSignedIn(request)) return true;
  const json = { browsers: choice ? writeChoice(choice) : "" };
  try {
    const client = apiFor(context, request).api.v1.plus.settings;
    const answer: Omit<ApiAnswer, "json"> = await client.$post({ json });
    // A session that has ended is no account.
    return answer.ok || answer.status === 401;
  } catch (error) {
    console.error(error);
    return false;
  }
}

function isSignedIn(request: Request): boolean {
  return request.headers.get("cookie")?.includes("session=") ?? false;
}
