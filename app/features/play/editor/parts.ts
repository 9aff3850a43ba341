/** Attributes of the plain fields for code, which editors take the place of. */
export const PLAIN_FIELD = {
  language: "data-plain",
} as const;
