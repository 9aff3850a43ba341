import type { Selectable } from "kysely";

/** A release of a browser in which something changed. */
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
