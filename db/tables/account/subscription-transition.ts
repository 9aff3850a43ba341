import type { Generated } from "kysely";

/** A change of plan. Inserted by a trigger. */
export interface SubscriptionTransitionTable {
  id: Generated<number>;
  user_id: number;
  old_plan: number;
  new_plan: number;
  created_at: number;
}
