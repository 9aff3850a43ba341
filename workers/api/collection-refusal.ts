import { CORE_COLLECTIONS } from "#content-build/contract/plans.ts";
import { ApiError } from "./errors.ts";
import type { CollectionResult } from "./services/collections/collections.ts";

/** The message shown when a collection write is refused. */
export function collectionRefusal(
  reason: Extract<CollectionResult, { refused: string }>["refused"],
  name = "",
): ApiError {
  switch (reason) {
    case "missing":
      return new ApiError("not_found", "There is no collection with this id.");
    case "duplicate":
      return new ApiError("conflict", `You have a collection named "${name}" already.`);
    case "default":
      return new ApiError(
        "default_collection",
        "The default collection can neither be renamed nor deleted.",
      );
    case "key_reused":
      return new ApiError("key_reused", "This Idempotency-Key belongs to another request.");
    case "limit":
      return new ApiError(
        "collection_limit",
        `You've reached the ${CORE_COLLECTIONS} collections of the Core plan. Upgrade to have as many as you like.`,
      );
  }
}
