import type { CheckLanguage } from "./finding.ts";

const EXTENSIONS = new Map<string, CheckLanguage>([
  ["css", "css"],
  ["htm", "html"],
  ["html", "html"],
  ["svg", "html"],
  ["cjs", "javascript"],
  ["js", "javascript"],
  ["jsx", "javascript"],
  ["mjs", "javascript"],
  ["mts", "javascript"],
  ["ts", "javascript"],
  ["tsx", "javascript"],
]);

/** Number of characters used to detect the language. */
const START = 5000;

const SCRIPT =
  /(?<!@)\b(?:const|let|var|function|return|import|export|class|await|new) [\w{*"'$[(]|=>|[=!]==|\w\.\w+\(|\w\(\)/g;
const STYLE = /[\w-] ?:[^;{}=]{1,100}[;}]|@[a-z-]+ /g;

/** The language of a file by its extension; undefined for others. */
export function languageOfFile(name: string): CheckLanguage | undefined {
  const [, extension = ""] = name.match(/\.([a-z]{2,4})$/i) ?? [];
  return EXTENSIONS.get(extension.toLowerCase());
}

/** The language that a text is most likely in. */
export function guessLanguage(code: string): CheckLanguage {
  const text = code.slice(0, START).trim();
  if (text.startsWith("<")) return "html";
  const script = text.match(SCRIPT)?.length ?? 0;
  const style = text.match(STYLE)?.length ?? 0;
  if (script === 0 && style === 0 && text.includes("<")) return "html";
  return style > 0 && style >= script ? "css" : "javascript";
}
