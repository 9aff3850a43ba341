import type { SearchResponse } from "./api-answers.ts";

export type SearchDocument = SearchResponse["documents"][number];

/** Why a search has no answer. */
export interface SearchFailure {
  status: number;
  /** Whether nothing has been loaded into the search yet. */
  isEmpty: boolean;
  /** With 400: the parameters that are wrong. */
  errors: string[];
}
