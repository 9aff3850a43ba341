import type { Generated, Selectable } from "kysely";

/** A saved playground. */
export interface PlayTable {
  /** Random: knowing it grants access to the code. */
  id: string;
  /** Null once the owner's account is deleted. */
  user_id: number | null;
  html: string;
  css: string;
  js: string;
  /** Path of the page that relative URLs resolve against. */
  src: string | null;
  /** CDN host that bare module specifiers resolve to. */
  cdn: string | null;
  created_at: number;
  revoked_at: number | null;
  moderation: Generated<"open" | "allowed" | "blocked">;
  /** Bytes of its code, and of the two addresses. */
  size: Generated<number>;
  /** Maintained by a trigger. */
  flag_count: Generated<number>;
}

export type Play = Selectable<PlayTable>;
