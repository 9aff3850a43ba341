import type { Language } from "@codemirror/language";
import { highlightCode } from "@lezer/highlight";
import { codeHighlighters } from "./colours.ts";

/** A piece of code, and the class of its colour. */
export interface Coloured {
  text: string;
  className: string;
}

const js = (dialect: "javascript" | "jsx" | "typescript" | "tsx") => async () =>
  (await import("@codemirror/lang-javascript"))[`${dialect}Language`];
const css = async () => (await import("@codemirror/lang-css")).cssLanguage;
const html = async () => (await import("@codemirror/lang-html")).htmlLanguage;

/** The highlighted languages, by the info string of their code fence. */
const LANGUAGES = new Map<string, () => Promise<Language>>([
  ["js", js("javascript")],
  ["javascript", js("javascript")],
  ["mjs", js("javascript")],
  ["json", js("javascript")],
  ["jsx", js("jsx")],
  ["ts", js("typescript")],
  ["typescript", js("typescript")],
  ["tsx", js("tsx")],
  ["css", css],
  ["html", html],
  ["xml", html],
  ["svg", html],
]);

/** Finds the colours of code, the same as in articles; undefined for languages that have none. */
export async function colourCode(code: string, language: string): Promise<Coloured[] | undefined> {
  const load = LANGUAGES.get(language.toLowerCase());
  if (!load) return undefined;
  const { parser } = await load();
  const pieces: Coloured[] = [];
  highlightCode(
    code,
    parser.parse(code),
    codeHighlighters,
    (text, className) => pieces.push({ text, className }),
    () => pieces.push({ text: "\n", className: "" }),
  );
  return pieces;
}
