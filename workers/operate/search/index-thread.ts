import { parentPort } from "node:worker_threads";
import type { SearchRow } from "#content-build/contract/documents.ts";
import { type Indexer, type NewSegment, openIndexer } from "#db/search/indexer.ts";
import type { Statement } from "#db/statement.ts";

/** A request to the indexing thread, which answers requests in order. */
export type IndexRequest =
  | { kind: "open"; segment: NewSegment }
  | { kind: "add"; rows: readonly SearchRow[] }
  | { kind: "next" };

let indexer: Indexer | undefined;

parentPort?.on("message", async (request: IndexRequest) => {
  parentPort?.postMessage(await answer(request));
});

/** Statements are answers to "next"; everything else is answered by undefined. */
async function answer(request: IndexRequest): Promise<Statement | undefined> {
  if (request.kind === "open") indexer = openIndexer(request.segment);
  if (request.kind === "add") await indexer?.add(request.rows);
  return request.kind === "next" ? indexer?.next() : undefined;
}
