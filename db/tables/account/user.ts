import type { ColumnType, Generated, Selectable, Updateable } from "kysely";

/** A person who has logged in. */
export interface UserTable {
  id: Generated<number>;
  /** The provider that vouches for the subject. */
  issuer: string;
  subject: string;
  email: string;
  avatar_url: string | null;
  is_beta_tester: Generated<number>;
  is_staff: Generated<number>;
  is_super_user: Generated<number>;
  /** As the login provider says; see `plans.ts`. */
  provider_plan: Generated<number>;
  /** When the provider last said so. */
  provider_changed_at: Generated<number>;
  /** As payments say. */
  paid_plan: Generated<number>;
  /** What an operator insists on. */
  enforced_plan: number | null;
  /** What counts of the three. Computed by the database. */
  plan: ColumnType<number, never, never>;
  subscriber_number: number | null;
  /** The id that the payment provider knows. */
  customer: string | null;
  no_ads: Generated<number>;
  ai_help_history: Generated<number>;
  mdnplus_newsletter: Generated<number>;
  locale_override: string | null;
  collections_modified_at: number | null;
  created_at: number;
  updated_at: number;
  /** When the provider said what `email` and `avatar_url` are. */
  profile_changed_at: Generated<number>;
  /** What the saved articles take. Kept by triggers. */
  saved_bytes: Generated<number>;
}

export type User = Selectable<UserTable>;
export type UserPatch = Updateable<UserTable>;
