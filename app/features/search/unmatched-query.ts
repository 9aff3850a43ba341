import { tellNoResult } from "#app/lib/tell.ts";

/**
 * A query without a matching title. It is reported when the reader leaves or clears the box,
 * because every letter typed makes another query.
 */
export class UnmatchedQuery {
  #query = "";
  readonly #told = new Set<string>();

  /** Sets the current query; empty if titles match or none is being typed. */
  set(query: string): void {
    this.#query = query.trim();
  }

  /** Reports the query, once per page. */
  finish(): void {
    const query = this.#query;
    this.#query = "";
    if (query === "" || this.#told.has(query)) return;
    this.#told.add(query);
    tellNoResult(query);
  }
}
