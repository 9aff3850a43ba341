import { own } from "#content-build/contract/own.ts";

const NAMES: Record<string, string> = { css: "CSS", html: "HTML", js: "JavaScript", wat: "Wat" };

/** The display name of a language: `JavaScript` for `js`. */
export function languageName(language: string): string {
  return own(NAMES, language) ?? language.toUpperCase();
}
