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
  l10n: ["localization"],
  dnd: ["drag and drop"],
  rtc: ["webrtc"],
  bg: ["background"],
  btn: ["button"],
  img: ["image"],
  picture: ["image"],
  photo: ["image"],
  sound: ["audio"],
  headline: ["heading"],
  copy: ["write", "clone"],
  clone: ["copy", "structuredclone"],
  hide: ["hidden", "visibility", "display"],
  show: ["display", "visibility"],
  visible: ["visibility", "visible"],
  transparent: ["opacity"],
  rounded: ["radius"],
  italic: ["font style"],
  underline: ["text decoration"],
  lowercase: ["text transform", "tolowercase"],
  merge: ["concat", "assign"],
  combine: ["concat"],
  flatten: ["flat"],
  unique: ["set"],
  duplicate: ["set", "unique"],
  wait: ["settimeout", "await"],
  redirect: ["redirection", "location"],
  refresh: ["reload"],
  leave: ["unload", "beforeunload"],
  accordion: ["details"],
  tooltip: ["popover", "title"],
  slider: ["range"],
  autocomplete: ["datalist"],
  mobile: ["responsive", "viewport"],
  sticky: ["position"],
  keycode: ["keyboardevent", "code"],
  keypress: ["keydown"],
  scrolling: ["scroll", "overscroll"],
};

/**
 * What people call things that have another name in the documentation: phrases of a
 * query, without case and signs, and the names of the pages that they mean.
 */
const TOPICS: Record<string, string[]> = {
  "event loop": ["javascript execution model"],
  "cors policy": ["cors errors", "cross-origin resource sharing"],
  "drag and drop": ["html drag and drop api"],
  "drag drop": ["html drag and drop api"],
  "css variables": ["using css custom properties"],
  "custom properties": ["using css custom properties", "--*"],
  "dark mode": ["prefers-color-scheme", "color-scheme"],
  "dark theme": ["prefers-color-scheme", "color-scheme"],
  "infinite scroll": ["intersection observer api"],
  "to clipboard": ["writetext", "clipboard api"],
  "deep clone": ["deep copy", "structuredclone"],
  "clone object": ["deep copy", "structuredclone"],
  "type conversion": ["type coercion"],
  "event delegation": ["event bubbling"],
  "double equals": ["equality"],
  "triple equals": ["strict equality"],
  "spread operator": ["spread syntax"],
  "rest operator": ["rest parameters"],
  "null coalescing": ["nullish coalescing operator"],
  "elvis operator": ["optional chaining"],
  "safe navigation": ["optional chaining"],
  "string interpolation": ["template literals"],
  "template string": ["template literals"],
  "template strings": ["template literals"],
  "self invoking function": ["iife"],
  "query string": ["urlsearchparams"],
  "query parameters": ["urlsearchparams"],
  "url parameters": ["urlsearchparams"],
  "rounded corners": ["border-radius"],
  "round corners": ["border-radius"],
  "drop shadow": ["box-shadow", "drop-shadow"],
  "bearer token": ["authorization"],
  "basic auth": ["authorization", "http authentication"],
  "push notifications": ["push api"],
  "smooth scroll": ["scroll-behavior"],
  "smooth scrolling": ["scroll-behavior"],
  "scroll to top": ["scrollto"],
  "prevent scrolling": ["overscroll-behavior", "overflow"],
  "disable scroll": ["overscroll-behavior", "overflow"],
  "page title": ["<title>"],
  "line break": ["<br>"],
  "horizontal line": ["<hr>"],
  "dropdown list": ["<select>"],
  "radio button": ["<input type=radio>"],
  "file upload": ["<input type=file>"],
  "password field": ["<input type=password>"],
  "bullet list": ["<ul>"],
  "numbered list": ["<ol>"],
  "new tab": ["<a>", "window open"],
  "font color": ["color"],
  "text color": ["color"],
  "text size": ["font-size"],
};

/** What programs call things for short, at the front of a chain of members. */
const HOLDERS: Record<string, string> = {
  arr: "array",
  str: "string",
  obj: "object",
  num: "number",
  el: "element",
  elem: "element",
  evt: "event",
  doc: "document",
  ctx: "canvasrenderingcontext2d",
  res: "response",
  req: "request",
  xhr: "xmlhttprequest",
  ws: "websocket",
  params: "urlsearchparams",
};

/** The names of pages that phrases among words mean. */
export function topicsOf(words: readonly string[]): string[] {
  const text = ` ${words.join(" ")} `;
  return Object.keys(TOPICS).flatMap((topic) =>
    text.includes(` ${topic} `) ? (TOPICS[topic] ?? []) : [],
  );
}

/** What the name of a variable stands for, if programs use it so. */
export function holderOf(variable: string): string {
  return Object.hasOwn(HOLDERS, variable) ? (HOLDERS[variable] ?? variable) : variable;
}

/** The name behind a sign such as `=>`, if it has one. */
export function nameOfSign(text: string): string | undefined {
  const sign = text.trim();
  return Object.hasOwn(SIGNS, sign) ? SIGNS[sign] : undefined;
}

/** Other words for a folded word, as phrases. */
export function synonymsOf(word: string): readonly string[] {
  return Object.hasOwn(WORDS, word) ? (WORDS[word] ?? []) : [];
}
