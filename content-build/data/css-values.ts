import Prism from "prismjs";

/**
 * Adds CSS keywords to the highlighter, which only knows functions and strings. Whatever remains
 * unmatched in a declaration is a keyword: `flex`, `center`.
 */
export function knowCssValues(): void {
  Prism.languages.insertBefore("css", "function", {
    variable: { pattern: /(^|[^-\w])--[\w-]+/, lookbehind: true },
    hexcode: /#[\da-f]{3,8}\b/i,
    number: {
      pattern: /(^|[^-\w.#])[+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?(?:%|[a-z]+)?/i,
      lookbehind: true,
    },
  });
  // Mutated last: style sheets in HTML share this object.
  Object.assign(Prism.languages.css ?? {}, {
    value: { pattern: /(^|[^-\w])-?[a-z_][\w-]*/i, lookbehind: true },
  });
}
