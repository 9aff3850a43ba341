/** A news badge, shown until a date or until seen. */
export interface News {
  /** The time at which it was seen is stored under `viewed.{id}`, in ms since 1970. */
  id: string;
  /** The first day on which it is no longer news. */
  until: string;
  /** Shown to some readers only, depending on who is logged in. */
  personal?: boolean;
}

/** Current news of the site. */
export const NEWS = {
  updates: { id: "updates", until: "2027-06-01" },
  newsletter: { id: "newsletter", until: "2027-06-01", personal: true },
} as const satisfies Record<string, News>;
