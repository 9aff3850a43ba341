import type { ColumnType, Generated, Selectable, Updateable } from "kysely";

/** A user account, created at the first login. */
export interface UserTable {
  id: Generated<number>;
  /** Issuer (OpenID provider) of the subject. */
  issuer: string;
  subject: string;
  email: string;
  avatar_url: string | null;
  is_beta_tester: Generated<number>;
  is_staff: Generated<number>;
  is_super_user: Generated<number>;
  /** Plan rank according to the login provider; see `plans.ts`. */
  provider_plan: Generated<number>;
  /** When the provider last reported the plan. */
  provider_changed_at: Generated<number>;
  /** Plan rank according to payments. */
  paid_plan: Generated<number>;
  /** Plan rank set by an operator; overrides the others. */
  enforced_plan: number | null;
  /** Effective plan rank. A generated column. */
  plan: ColumnType<number, never, never>;
  subscriber_number: number | null;
  /** Customer id at the payment provider. */
  customer: string | null;
  no_ads: Generated<number>;
  ai_help_history: Generated<number>;
  mdnplus_newsletter: Generated<number>;
  locale_override: string | null;
  collections_modified_at: number | null;
  created_at: number;
  updated_at: number;
  /** When the provider last reported `email` and `avatar_url`. */
  profile_changed_at: Generated<number>;
  /** Storage used by saved articles. Maintained by triggers. */
  saved_bytes: Generated<number>;
  /** The chosen browsers, as in the cookie; empty if given up, null if never chosen. */
  browsers: string | null;
}

export type User = Selectable<UserTable>;
export type UserPatch = Updateable<UserTable>;
