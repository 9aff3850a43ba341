import { own } from "#content-build/contract/own.ts";

const NAMES: Record<string, string> = { css: "CSS", html: "HTML", js: "JavaScript", wat: "Wat" };

/** What a language of code is called: `JavaScript` for `js`. */
export function languageName(language: string): string {
  return own(NAMES, language) ?? language.toUpperCase();
}
