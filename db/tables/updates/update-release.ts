import type { Selectable } from "kysely";

/** A browser release with at least one change. */
export interface UpdateReleaseTable {
  load: number;
  id: number;
  browser: string;
  name: string;
  version: string;
  date: string;
  engine: string;
  engine_version: string;
}

export type UpdateReleaseRow = Selectable<UpdateReleaseTable>;
