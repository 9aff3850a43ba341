import type { Generated } from "kysely";

/** The answer being generated for a user. */
export interface AiHelpRunningTable {
  user_id: number;
  message_id: string;
  /** The row is ignored after this time. */
  until: number;
  stopped: Generated<number>;
}
