import { apiClient } from "./api-client.ts";
import type { SiteContext } from "./load-context.ts";
import type { PlanPrices } from "./plans.ts";
import type { SearchFailure, SearchResponse } from "./search.ts";

/** Asks the API worker to search: with its own parameters, which it checks by itself. */
export async function search(
  { api, settings, requestId }: SiteContext,
  parameters: URLSearchParams,
): Promise<{ response: SearchResponse } | { failure: SearchFailure }> {
  const url = apiClient(settings.origin).api.v1.search.$url();
  url.search = parameters.toString();
  const answer = await api.fetch(new Request(url, { headers: { "x-request-id": requestId } }));
  if (answer.ok) return { response: (await answer.json()) as SearchResponse };
  return { failure: { status: answer.status, errors: await fieldErrors(answer) } };
}

async function fieldErrors(answer: Response): Promise<string[]> {
  if (answer.status !== 400) return [];
  const body = (await answer.json().catch(() => ({}))) as {
    errors?: Record<string, { message: string }[]>;
  };
  return Object.values(body.errors ?? {}).flatMap((field) => field.map(({ message }) => message));
}

/** What the plans cost, or undefined where the API does not say. */
export async function readPlans({ api, settings, requestId }: SiteContext) {
  const url = new URL("/api/v1/stripe/plans", settings.origin);
  try {
    const answer = await api.fetch(new Request(url, { headers: { "x-request-id": requestId } }));
    return answer.ok ? ((await answer.json()) as PlanPrices) : undefined;
  } catch (error) {
    console.error(error);
    return undefined;
  }
}
