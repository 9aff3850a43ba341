import type { Generated, Selectable } from "kysely";

/** A conversation with AI help. */
export interface AiHelpChatTable {
  id: string;
  user_id: number;
  /** Empty until named. */
  label: Generated<string>;
  created_at: number;
  /** Time of the latest question. Maintained by a trigger. */
  updated_at: number;
  /** The size of its messages. Maintained by triggers. */
  bytes: Generated<number>;
}

export type AiHelpChat = Selectable<AiHelpChatTable>;
