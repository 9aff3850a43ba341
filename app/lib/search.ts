/** What `GET /api/v1/search` answers. */
export interface SearchResponse {
  documents: SearchDocument[];
  metadata: {
    took_ms: number;
    size: number;
    page: number;
    total: { value: number; relation: "eq" | "gt" | "gte" };
  };
  suggestions: { text: string; total: number }[];
}

export interface SearchDocument {
  mdn_url: string;
  score: number;
  title: string;
  /** Lower-case. */
  locale: string;
  slug: string;
  popularity: number;
  summary: string;
  /** HTML in which only `mark` is markup. */
  highlight: { title?: string[]; body?: string[] };
}

/** Why a search has no answer. */
export interface SearchFailure {
  status: number;
  /** With 400: what is wrong with each parameter. */
  errors: string[];
}

export const SORTS = ["best", "relevance", "popularity"] as const;

/** Nobody leafs further than this. */
export const LAST_PAGE = 10;
