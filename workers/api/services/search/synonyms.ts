/** Signs that no page has for its title, and what they are called. */
const SIGNS: Record<string, string> = {
  "=>": "arrow function expressions",
  "()=>": "arrow function expressions",
  "`": "template literals",
  "``": "template literals",
  "${}": "template literals",
  "[]": "array",
  "{}": "object initializer",
  "/* */": "comments",
  "//": "lexical grammar",
  "!!": "logical not",
  "#": "private elements",
  ".": "property accessors",
  "@": "at-rules",
  "*": "universal selectors",
  ">": "child combinator",
  "~": "subsequent-sibling combinator",
};

/**
 * Everyday words, and those that the documentation has for the same thing. They are
 * of English for all locales: identifiers and addresses of pages are English everywhere.
 */
const WORDS: Record<string, string[]> = {
  js: ["javascript"],
  ts: ["typescript"],
  regex: ["regular expression", "regexp"],
  regexp: ["regular expression"],
  centre: ["center"],
  colour: ["color"],
  grey: ["gray"],
  popup: ["dialog", "popover"],
  modal: ["dialog"],
  dropdown: ["select"],
  textbox: ["input"],
  checkbox: ["checkbox"],
  hyperlink: ["link", "anchor"],
  lambda: ["arrow function"],
  ajax: ["fetch", "xmlhttprequest"],
  xhr: ["xmlhttprequest"],
  a11y: ["accessibility"],
  i18n: ["internationalization"],
  ws: ["websocket"],
  csp: ["content security policy"],
  hsts: ["strict transport security"],
  sri: ["subresource integrity"],
  wasm: ["webassembly"],
  iterate: ["loop", "iteration"],
  loop: ["iteration"],
  add: ["append", "push"],
  remove: ["delete"],
  delete: ["remove"],
  concat: ["concatenate"],
  ternary: ["conditional operator"],
  dictionary: ["map", "object"],
  sleep: ["settimeout"],
  delay: ["settimeout"],
  timer: ["settimeout", "setinterval"],
  bold: ["font weight"],
  capitalize: ["text transform"],
  uppercase: ["text transform", "touppercase"],
  ajouter: ["push"],
  追加: ["push", "append"],
  删除: ["remove", "delete"],
};

/** The name behind a sign such as `=>`, if it has one. */
export function nameOfSign(text: string): string | undefined {
  const sign = text.trim();
  return Object.hasOwn(SIGNS, sign) ? SIGNS[sign] : undefined;
}

/** Other words for a folded word, as phrases. */
export function synonymsOf(word: string): readonly string[] {
  return Object.hasOwn(WORDS, word) ? (WORDS[word] ?? []) : [];
}
