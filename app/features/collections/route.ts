import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  isRouteErrorResponse,
  type ShouldRevalidateFunctionArgs,
} from "@remix-run/react";
import type { FormAnswer } from "./dialogs/action-form.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { dialogOf, withView } from "./view.ts";

/** Shared by the routes of collections. */
export const handle: RouteHandle = {
  hydrate: true,
  namespaces: ["collection-pages", "collections"],
};

/** Submits a form. If the network or the site fails, it returns the reader's input. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData();
  try {
    return await serverAction<FormAnswer>();
  } catch (error) {
    // A proxy may answer with an HTML page, which cannot be decoded.
    const isMeant = isRouteErrorResponse(error) ? error.status < 500 : error instanceof Response;
    if (isMeant) throw error;
    console.warn(error);
    const fields = [...form].filter((entry): entry is [string, string] => {
      return typeof entry[1] === "string";
    });
    return { failure: { code: "unavailable", status: 503, fields } } satisfies FormAnswer;
  }
}

/** Without a network the browser navigates, so that it or the offline copy explains the failure. */
export async function clientLoader<Data>({ request, serverLoader }: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader<Data>();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    location.assign(request.url);
    return new Promise<never>(() => {});
  }
}

/**
 * Neither closing a dialog nor a form that fails changes what the page has loaded. After the
 * session has expired, a page that is loaded again would also have no place for what was written.
 */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  if ((args.actionResult as FormAnswer | undefined)?.failure) return false;
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = args;
  const isClosing = dialogOf(currentUrl.searchParams) && !dialogOf(nextUrl.searchParams);
  const [from, to] = [currentUrl, nextUrl].map((url) => withView(url.pathname + url.search));
  return isClosing && !formMethod && from === to ? false : defaultShouldRevalidate;
}
