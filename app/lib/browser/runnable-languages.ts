/** Languages that can be run, by what examples call them. */
export const LANGUAGES = new Map([
  ["html", "html"],
  ["css", "css"],
  ["js", "js"],
  ["javascript", "js"],
]);
