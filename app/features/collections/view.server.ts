import { z } from "zod";
import { ITEMS_PER_PAGE } from "#content-build/contract/plans.ts";
import { ITEM_SORTS, type ItemSort, type ItemView, MOST_PAGES } from "./view.ts";

/** Parses the view of a page's URL; invalid parameters count as absent. */
export function viewOf(parameters: URLSearchParams, sort: ItemSort = "date"): ItemView {
  return schema(sort).parse(Object.fromEntries(parameters));
}

const schema = (sort: ItemSort) =>
  z.object({
    q: z.string().trim().max(200).catch(""),
    sort: z.enum(ITEM_SORTS).catch(sort),
    from: z.coerce.number().int().min(0).max(1_000_000).multipleOf(ITEMS_PER_PAGE).catch(0),
    pages: z.coerce.number().int().min(1).max(MOST_PAGES).catch(1),
  });

/** Actions that are reported once. */
export const DONE = [
  "created",
  "edited",
  "deleted",
  "saved",
  "removed",
  "followed",
  "placed",
  "moved",
  "copied",
  "restored",
  "shared",
  "unshared",
  "owned",
  "imported",
] as const;

export type Done = (typeof DONE)[number];

/** A one-time notice: the action, the number of articles, and the undo token. */
export interface Notice {
  done: Done;
  count: number;
  undo?: string | undefined;
}

const noticeSchema = z.object({
  done: z.enum(DONE),
  count: z.coerce.number().int().min(0).max(1_000_000).catch(1),
  undo: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional()
    .catch(undefined),
});

/** Parses the notice of a URL. */
export function noticeOf(parameters: URLSearchParams): Notice | undefined {
  return noticeSchema.safeParse(Object.fromEntries(parameters)).data;
}
