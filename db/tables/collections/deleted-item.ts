import type { Selectable } from "kysely";
import type { CollectionItemTable } from "./collection-item.ts";

type Kept = Omit<Selectable<CollectionItemTable>, "collection_id" | "bytes">;

/** A deleted article, kept for undo. */
export interface DeletedItemTable extends Kept {
  deletion_id: string;
}
