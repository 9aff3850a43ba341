/** A feature that a text of code uses. */
export interface Finding {
  /** Its key in the data. */
  key: string;
  /** From 1. */
  line: number;
  column: number;
  /** The code asks for support before it uses the feature: `@supports`, `in`, `?.`. */
  guarded?: true;
  /**
   * The receiver's type is unknown: one of these keys is used, `key` among them, if none is a name
   * of the code's own.
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
