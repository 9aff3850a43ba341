import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Feature } from "#content-build/contract/features.ts";
import { notFound } from "./not-found.server.ts";

/** Answers 404 in place of a page whose feature is switched off. */
export async function requireFeature(
  feature: Feature,
  request: Request,
  context: AppLoadContext,
): Promise<void> {
  // The page is off in every locale, so that the 404 offers none.
  if (!context.settings.features.includes(feature)) throw await notFound(request, context, []);
}
