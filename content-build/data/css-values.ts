import Prism from "prismjs";

/**
 * Teaches the highlighter the values of CSS, of which it knows functions and texts only. What is
 * left of a declaration after everything else was found is a name: `flex`, `center`.
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
  // Last of all: style sheets in HTML hold the same object.
  Object.assign(Prism.languages.css ?? {}, {
    value: { pattern: /(^|[^-\w])-?[a-z_][\w-]*/i, lookbehind: true },
  });
}
