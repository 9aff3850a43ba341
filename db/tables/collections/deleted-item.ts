import type { Selectable } from "kysely";
import type { CollectionItemTable } from "./collection-item.ts";

type Kept = Omit<Selectable<CollectionItemTable>, "collection_id" | "bytes">;

/** A deleted article: it belongs to a deletion instead of a collection. */
export interface DeletedItemTable extends Kept {
  deletion_id: string;
}
