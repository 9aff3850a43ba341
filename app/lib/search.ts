import type { InferResponseType } from "hono/client";
import type { ApiClient } from "./api-client.ts";

type Answer = InferResponseType<ApiClient["api"]["v1"]["search"]["$get"], 200>;

/** What `GET /api/v1/search` answers. */
export type SearchResponse = Omit<Answer, "suggestions"> & {
  /** Other spellings that do find something. */
  suggestions: { text: string; total: number }[];
};

export type SearchDocument = SearchResponse["documents"][number];

/** Why a search has no answer. */
export interface SearchFailure {
  status: number;
  /** With 400: the parameters that are wrong. */
  errors: string[];
}

export const SORTS = ["best", "relevance", "popularity"] as const;

/** Nobody leafs further than this. */
export const LAST_PAGE = 10;
