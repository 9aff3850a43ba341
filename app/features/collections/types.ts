import type { InferResponseType } from "hono/client";
import type { ApiClient } from "#app/lib/api-client.ts";
import type { Baseline } from "#content-build/contract/documents.ts";

type V2 = ApiClient["api"]["v2"];

export type CollectionInfo = InferResponseType<
  V2["collections"]["$get"],
  200
>["collections"][number];

export type SharedCollection = InferResponseType<V2["shared"][":share"]["$get"], 200>;

export type ImportPlan = InferResponseType<V2["collections"]["import"]["preview"]["$post"], 200>;

/** Why a page has nothing to show: not logged in, or the API does not respond. */
export type ClosedReason = "anonymous" | "unavailable";

/** Current data of a saved article's document. */
export interface ItemFacts {
  /** Its new URL, if it has moved. */
  movedTo?: string;
  isGone?: boolean;
  summary?: string;
  modified?: string;
  baseline?: Baseline;
}

/** An article as shown on a page. */
export interface ShownItem {
  id: string;
  url: string;
  title: string;
  notes?: string | null;
  collection_id?: string;
  parents: { uri: string; title: string }[];
  facts: ItemFacts;
  /** It is being removed: hidden, but there, since its form says whether that fails. */
  isLeaving?: boolean;
}
