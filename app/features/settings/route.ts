import {
  type ClientActionFunctionArgs,
  isRouteErrorResponse,
  type ShouldRevalidateFunctionArgs,
} from "@remix-run/react";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { type Message, messageOf, SWITCHES } from "./settings.ts";

export const handle: RouteHandle = {
  hydrate: true,
  namespaces: ["account", "settings", "offline"],
};

/**
 * Sends a form. The server answers each with a redirect to the page and its message, which is what
 * browsers without script need; a switch shows the message beside it instead, and the page stays.
 */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const change = (await request.clone().formData()).get("change");
  try {
    return await serverAction<Message>();
  } catch (error) {
    const isSwitch = SWITCHES.some((name) => name === change);
    const target = error instanceof Response ? error.headers.get("Location") : null;
    if (isSwitch && target) return messageOf(new URL(target, location.href).searchParams);
    const isMeant = isRouteErrorResponse(error) ? error.status < 500 : error instanceof Response;
    if (isMeant) throw error;
    console.warn(error);
    return { failure: "failed" } satisfies Message;
  }
}

/**
 * Neither dialogs and messages in the address nor a form that fails change what the page has
 * loaded: if the site does not respond, the page stays with its message.
 */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  if ((args.actionResult as Message | undefined)?.failure) return false;
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = args;
  const isSamePage = currentUrl.pathname === nextUrl.pathname;
  return formMethod || !isSamePage ? defaultShouldRevalidate : false;
}
