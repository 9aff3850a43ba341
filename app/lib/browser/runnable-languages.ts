/** Runnable languages, by the names that code examples use for them. */
export const LANGUAGES = new Map([
  ["html", "html"],
  ["css", "css"],
  ["js", "js"],
  ["javascript", "js"],
]);
