import type { Generated, Selectable } from "kysely";

/** Code that somebody has saved in the playground. */
export interface PlayTable {
  /** Random: knowing it grants access to the code. */
  id: string;
  /** Null once the owner's account is deleted. */
  user_id: number | null;
  html: string;
  css: string;
  js: string;
  /** Path of the page against which relative addresses count. */
  src: string | null;
  /** Host of the modules that the script imports by name. */
  cdn: string | null;
  created_at: number;
  revoked_at: number | null;
  moderation: Generated<"open" | "allowed" | "blocked">;
  /** Bytes of its code. */
  size: Generated<number>;
  /** Kept by a trigger. */
  flag_count: Generated<number>;
}

export type Play = Selectable<PlayTable>;
