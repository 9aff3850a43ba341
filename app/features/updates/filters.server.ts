import type { ReaderCollections, SavedUpdateFilters } from "#app/lib/api-answers.ts";
import type { ApiClient } from "#app/lib/api-client.ts";
import { type ApiAnswer, refuse, refuseAs } from "#app/lib/server/refuse.server.ts";
import { apiFor } from "#app/lib/server/api.server.ts";
import type { SiteContext } from "#app/lib/server/load-context.ts";
import { textFields } from "#app/lib/server/read-form.server.ts";
import { readUpdatesQuery, writeUpdatesQuery } from "./query.ts";

/** The reader's collections and saved filters. */
export interface ReaderFilters {
  collections: ReaderCollections;
  saved: SavedUpdateFilters;
}

/** The collections and saved filters of the reader; undefined for visitors. */
export async function readReaderFilters(
  context: SiteContext,
  request: Request,
): Promise<ReaderFilters | undefined> {
  if (!request.headers.get("cookie")?.includes("session=")) return undefined;
  const { v2 } = apiFor(context, request).api;
  try {
    const [saved, collections] = await Promise.all([
      v2.updates.filters.$get(),
      v2.collections.$get(),
    ]);
    if (!saved.ok || !collections.ok) return undefined;
    return {
      saved: (await saved.json()).filters,
      collections: (await collections.json()).collections.filter(
        ({ article_count }) => article_count > 0,
      ),
    };
  } catch (error) {
    console.error(error);
    return undefined;
  }
}

/** Handles a form of the page; returns the reason for a failure, with the reader's input. */
export async function changeFilters(context: SiteContext, request: Request, form: FormData) {
  const fields = textFields(form);
  try {
    const answer = await requestChange(apiFor(context, request), new Map(fields));
    if (!answer) return refuse("invalid_input", 400, fields);
    return answer.ok ? undefined : await refuseAs(answer, fields);
  } catch (error) {
    console.error(error);
    return refuse("unavailable", 503, fields);
  }
}

/** The API's answer; undefined for an unknown form. */
async function requestChange(
  client: ApiClient,
  fields: Map<string, string>,
): Promise<ApiAnswer | undefined> {
  const { filters } = client.api.v2.updates;
  const said = (name: string) => fields.get(name) ?? "";
  const param = { id: said("id") };
  switch (said("intent")) {
    case "save": {
      const query = writeUpdatesQuery(readUpdatesQuery(new URLSearchParams(said("query"))));
      return filters.$post({ json: { name: said("name"), query } });
    }
    case "delete":
      return filters[":id"].$delete({ param });
    case "open":
      return filters[":id"].feed.$post({ param });
    case "close":
      return filters[":id"].feed.$delete({ param });
    default:
      return undefined;
  }
}
