import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Stats } from "#app/lib/api-answers.ts";
import { apiFor } from "#app/lib/server/api.server.ts";
import { authorPage } from "#app/lib/server/author.server.ts";
import { notFound } from "#app/lib/server/not-found.server.ts";
import { findLocale } from "#content-build/contract/locales.ts";

const DAYS = "7";
const REFUSED = new Set<number>([401, 403]);

/**
 * Loads the statistics for staff on any host: the API checks who they are. For all others the page
 * does not exist.
 */
export async function loadStats({ params, request, context }: LoaderFunctionArgs) {
  if (!findLocale(params.locale ?? "")) throw await notFound(request, context);
  const days = new URL(request.url).searchParams.get("days") ?? DAYS;
  const answer = await apiFor(context, request).api.v1.stats.$get({ query: { days } });
  if (REFUSED.has(answer.status)) throw await notFound(request, context);
  if (!answer.ok) throw new Error(`${answer.status} of the statistics`);
  return authorPage(request, "stats.title", { stats: (await answer.json()) as Stats });
}
