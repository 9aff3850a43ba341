import type { Generated } from "kysely";

/** The answer that somebody is being given. */
export interface AiHelpRunningTable {
  user_id: number;
  message_id: string;
  /** After that it has ended, whatever became of it. */
  until: number;
  stopped: Generated<number>;
}
