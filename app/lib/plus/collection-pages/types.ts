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

/** Why a page has nothing to show: nobody is logged in, or the API does not answer. */
export type ClosedReason = "anonymous" | "unavailable";

/** What its document says of a saved article today. */
export interface ItemFacts {
  /** Where it went; absent where it is still there. */
  movedTo?: string;
  isGone?: boolean;
  summary?: string;
  modified?: string;
  baseline?: Baseline;
}

/** An article as a page shows it. */
export interface ShownItem {
  id: string;
  url: string;
  title: string;
  notes?: string | null;
  collection_id?: string;
  parents: { uri: string; title: string }[];
  facts: ItemFacts;
}

/** A form that came to nothing: why, and what somebody had written. */
export interface FormFailure {
  /** As the API calls it. */
  code: string;
  status: number;
  fields: [name: string, value: string][];
}
