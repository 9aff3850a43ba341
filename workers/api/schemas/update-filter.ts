import type { UpdateFilter } from "#db/tables/updates/update-filter.ts";
import { z } from "../openapi.ts";
import { text } from "./text.ts";
import { filterQuery } from "./update.ts";

const MOST_QUERY = 6000;

export type FilterQuery = z.infer<typeof filterQuery>;

export const newFilter = z
  .object({
    name: text(1, 60),
    query: z
      .string()
      .max(MOST_QUERY)
      .transform((query, context) => {
        const parsed = filterQuery.safeParse(Object.fromEntries(new URLSearchParams(query)));
        if (parsed.success) return writeFilter(parsed.data);
        for (const { message } of parsed.error.issues) context.addIssue(message);
        return z.NEVER;
      })
      .refine((query) => query !== "", "It restricts nothing.")
      .openapi({
        type: "string",
        minLength: 1,
        maxLength: MOST_QUERY,
        description: "Parameters of the feed: `browsers=firefox&category=css`. Others are dropped.",
      }),
  })
  .openapi("NewUpdateFilter");

export const savedFilter = z
  .object({
    id: z.string(),
    name: z.string(),
    query: z.string(),
    feed: z.string().nullable().openapi({ description: "The secret of its private feed." }),
    created_at: z.iso.datetime(),
  })
  .openapi("UpdateFilter");

/** A filter as a query string in canonical order. */
function writeFilter(filter: FilterQuery): string {
  const said = Object.entries(filter).flatMap(([name, value]): [string, string][] => {
    const written = Array.isArray(value) ? value.join() : value === false ? "" : String(value);
    return written === "" ? [] : [[name, written]];
  });
  return new URLSearchParams(said.sort(([a], [b]) => (a < b ? -1 : 1))).toString();
}

/** Parses a stored filter. */
export function readFilter({ query }: UpdateFilter): FilterQuery {
  return filterQuery.parse(Object.fromEntries(new URLSearchParams(query)));
}

/** A filter as the API shows it to its owner. */
export function toSavedFilter(row: UpdateFilter): z.infer<typeof savedFilter> {
  const { id, name, query, feed_token, created_at } = row;
  return { id, name, query, feed: feed_token, created_at: new Date(created_at).toISOString() };
}
