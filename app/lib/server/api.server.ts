import type { PlanPrices, SearchResponse, SimilarDocuments, Whoami } from "#app/lib/api-answers.ts";
import { type ApiClient, apiClient } from "#app/lib/api-client.ts";
import type { SearchFailure } from "#app/lib/search.ts";
import type { SiteContext } from "./load-context.ts";

/** Calls the search of the API worker, which validates the parameters itself. */
export function search(context: SiteContext, parameters: URLSearchParams) {
  const url = apiClient(context.settings.origin).api.v1.search.$url();
  url.search = parameters.toString();
  return ask<SearchResponse>(context, url);
}

/**
 * Asks the API worker for documents similar to the one at an address, which it validates itself.
 */
export function searchSimilar(context: SiteContext, address: string) {
  const query = { url: address };
  const url = apiClient(context.settings.origin).api.v1.search.similar.$url({ query });
  return ask<SimilarDocuments>(context, url);
}

async function ask<Answer>(
  { api, requestId }: SiteContext,
  url: URL,
): Promise<{ response: Answer } | { failure: SearchFailure }> {
  const answer = await api.fetch(new Request(url, { headers: { "x-request-id": requestId } }));
  if (answer.ok) return { response: (await answer.json()) as Answer };
  const { code, errors = {} } = (await answer.json().catch(() => ({}))) as Failed;
  return {
    failure: {
      status: answer.status,
      isEmpty: code === "search_empty",
      errors: answer.status === 400 ? Object.keys(errors) : [],
    },
  };
}

/** The part of a failed answer that the search page tells readers about. */
interface Failed {
  code?: string;
  errors?: Record<string, unknown>;
}

/**
 * The API as loaders call it: through the service binding, and on behalf of a reader if their
 * request is given. Answers to a reader must not be cached.
 */
export function apiFor({ api, settings, requestId }: SiteContext, reader?: Request): ApiClient {
  return apiClient(settings.origin, async (input, init) => {
    const request = new Request(input, init);
    request.headers.set("x-request-id", requestId);
    for (const name of READER_HEADERS) {
      const value = reader?.headers.get(name);
      if (value) request.headers.set(name, value);
    }
    return api.fetch(request);
  });
}

/** Headers that the API needs from a request: session, location and user agent. */
const READER_HEADERS = ["cookie", "cf-connecting-ip", "cf-ipcountry", "user-agent"];

/** The current user, or undefined if the API does not respond. */
export async function readWhoami(
  context: SiteContext,
  reader: Request,
): Promise<Whoami | undefined> {
  const answer = await apiFor(context, reader)
    .api.v1.whoami.$get({ query: {} })
    .catch((error: unknown) => console.error(error));
  return answer?.ok ? answer.json() : undefined;
}

/** Prices of the plans, or undefined if the API does not respond. */
export async function readPlans(context: SiteContext): Promise<PlanPrices | undefined> {
  const answer = await apiFor(context)
    .api.v1.stripe.plans.$get()
    .catch((error: unknown) => console.error(error));
  return answer?.ok ? answer.json() : undefined;
}
