import { apiClient } from "./api-client.ts";
import type { SiteContext } from "./load-context.ts";
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
