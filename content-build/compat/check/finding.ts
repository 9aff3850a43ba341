/** A feature that code uses. */
export interface Finding {
  /** Its key in the data. */
  key: string;
  /** From 1. */
  line: number;
  column: number;
  /** The code tests for support before it uses the feature: `@supports`, `in`, `?.`. */
  guarded?: true;
  /**
   * Set if the receiver's type is unknown: the keys of all members of this name, `key` first. One
   * of them is used, unless the member is one of the code's own.
   */
  candidates?: string[];
}

/** The languages that can be checked. */
export const CHECK_LANGUAGES = ["css", "html", "javascript"] as const;

export type CheckLanguage = (typeof CHECK_LANGUAGES)[number];

/** A use of a feature, by its offset. */
export interface Use {
  key: string;
  at: number;
  guarded?: boolean;
  candidates?: string[];
}
