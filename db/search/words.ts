import words from "./words.json" with { type: "json" };

/** Nouns after a name that say what it is: "display property", "load event". */
export const KINDS: readonly string[] = words.kinds;

/** Words that may stand between a name and its kind: "display CSS property". */
export const BEFORE_KINDS: readonly string[] = words.beforeKinds;

/** Technologies below `Web/`, which people name together with a page: "css border". */
export const TECHNOLOGIES: readonly string[] = words.technologies;

/** Words that abbreviations skip. */
export const SMALL: ReadonlySet<string> = new Set(words.small);

/** The linking elements of compound words, by language. */
export const LINKS: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(words.links));
