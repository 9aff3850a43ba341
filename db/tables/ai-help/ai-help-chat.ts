import type { Generated, Selectable } from "kysely";

/** A conversation with AI help. */
export interface AiHelpChatTable {
  id: string;
  user_id: number;
  /** Empty until it has a name. */
  label: Generated<string>;
  created_at: number;
  /** When the last question was asked. Kept by a trigger. */
  updated_at: number;
}

export type AiHelpChat = Selectable<AiHelpChatTable>;
