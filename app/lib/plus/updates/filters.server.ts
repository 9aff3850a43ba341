import type { ReaderCollections, SavedUpdateFilters } from "#app/lib/api-answers.ts";
import { apiFor } from "#app/lib/server/api.server.ts";
import type { SiteContext } from "#app/lib/server/load-context.ts";
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

/** Why a change of saved filters failed. */
export const FILTER_FAILURES = ["login", "duplicate", "limit", "empty", "failed"] as const;

export type FilterFailure = (typeof FILTER_FAILURES)[number];

/** Carries out a form of the page; undefined on success. */
export async function changeFilters(
  context: SiteContext,
  request: Request,
  form: FormData,
): Promise<FilterFailure | undefined> {
  const said = (name: string) => String(form.get(name) ?? "");
  const { filters } = apiFor(context, request).api.v2.updates;
  const param = { id: said("id") };
  try {
    switch (said("intent")) {
      case "save": {
        const query = writeUpdatesQuery(readUpdatesQuery(new URLSearchParams(said("query"))));
        const answer = await filters.$post({ json: { name: said("name"), query } });
        return failureOf(answer);
      }
      case "delete":
        return failureOf(await filters[":id"].$delete({ param }));
      case "open":
        return failureOf(await filters[":id"].feed.$post({ param }));
      case "close":
        return failureOf(await filters[":id"].feed.$delete({ param }));
      default:
        return "failed";
    }
  } catch (error) {
    console.error(error);
    return "failed";
  }
}

async function failureOf(
  answer: Response | { ok: boolean; status: number; json(): Promise<unknown> },
) {
  if (answer.ok) return undefined;
  const { code } = (await answer.json().catch(() => ({}))) as { code?: string };
  if (code === "unauthorized") return "login";
  if (code === "conflict") return "duplicate";
  if (code === "storage_full") return "limit";
  return code === "invalid_input" ? "empty" : "failed";
}
