import type { SearchRow } from "#content-build/contract/documents.ts";
import type { Statement } from "../statement.ts";
import { SegmentBuilder } from "./segment.ts";

/** A segment that is about to be indexed. */
export interface NewSegment {
  id: number;
  locale: string;
  /** Id of its first document; the others follow. */
  first: number;
  /** Id of its first row in `search_posting`. */
  firstPosting: number;
  /** The version that adds it, as SQL. */
  version: string;
}

/** Builds the index of a segment, here or in another thread. */
export interface Indexer {
  /** Adds documents, the most popular first. */
  add(rows: readonly SearchRow[]): Promise<void>;
  /** The next statement that writes the index; undefined after the last. */
  next(): Promise<Statement | undefined>;
  /** Releases the indexer, which need not be finished. */
  close(): Promise<void>;
}

/** Opens indexers, of which at most `concurrency` are used at a time. */
export interface Indexers {
  concurrency: number;
  open: (segment: NewSegment, documents: number) => Indexer;
}

/** Builds an index in this thread. */
export function openIndexer({ id, locale, first, firstPosting, version }: NewSegment): Indexer {
  const builder = new SegmentBuilder(id, locale, first);
  let statements: Iterator<Statement> | undefined;
  return {
    async add(rows) {
      for (const row of rows) builder.add(row);
    },
    async next() {
      statements ??= builder.finish(firstPosting, version)[Symbol.iterator]();
      const { value, done } = statements.next();
      return done ? undefined : value;
    },
    async close() {},
  };
}
