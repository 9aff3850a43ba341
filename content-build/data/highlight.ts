import Prism from "prismjs";
import loadLanguages from "prismjs/components/index.js";
import { escapeText } from "../html/escape.ts";
import { readPackageJson } from "./packages.ts";

/** Names in fences, where they differ from those of the highlighter. */
const ALIASES: Record<string, string> = {
  cs: "csharp",
  hbs: "handlebars",
  htm: "markup",
  html: "markup",
  "js-nolint": "javascript",
  md: "markdown",
  mjs: "javascript",
  py: "python",
  sh: "bash",
  shell: "bash",
  svelte: "markup",
  svg: "markup",
  url: "uri",
  vue: "markup",
  wat: "wasm",
  webidl: "web-idl",
  yml: "yaml",
};

/** What a token may be called; styles need to know no other names. */
const NAMES = new Set([
  "atrule",
  "attr-name",
  "attr-value",
  "boolean",
  "builtin",
  "class-name",
  "comment",
  "constant",
  "deleted",
  "function",
  "important",
  "inserted",
  "keyword",
  "number",
  "property",
  "regex",
  "selector",
  "string",
  "tag",
  "variable",
]);

/** Other names of the highlighter, and which of ours they mean. */
const SAME_AS: Record<string, string> = {
  annotation: "keyword",
  cdata: "comment",
  char: "string",
  doctype: "comment",
  directive: "keyword",
  entity: "constant",
  "function-variable": "function",
  hexcode: "number",
  "header-name": "property",
  "known-class-name": "class-name",
  literal: "string",
  "literal-property": "property",
  namespace: "class-name",
  parameter: "variable",
  prolog: "comment",
  "property-access": "property",
  rule: "atrule",
  symbol: "constant",
  "template-string": "string",
  title: "important",
  unit: "number",
  url: "string",
};

/** What the highlighter says of its languages. */
interface Components {
  languages: Record<string, { require?: string | string[]; optional?: string | string[] }>;
}

const MAX_LENGTH = 60_000;
const MAX_RECENT = 200;
const unknown = new Set<string>();
const prepared = new Set<string>();
let components: Components | undefined;
/** What was highlighted last: translations of a page hold the same code. */
const recent = new Map<string, string>();
loadLanguages.silent = true;

/**
 * Highlights code with classes (`token keyword`, …). Languages that nobody knows stay
 * plain, and so does code so long that highlighting would hold up the build.
 */
export function highlight(code: string, language: string): string {
  const key = `${language}\n${code}`;
  const kept = recent.get(key);
  if (kept !== undefined) return kept;
  const html = highlightAnew(code, language);
  recent.set(key, html);
  if (recent.size > MAX_RECENT) recent.delete(recent.keys().next().value ?? key);
  return html;
}

function highlightAnew(code: string, language: string): string {
  const grammar = code.length > MAX_LENGTH ? undefined : grammarOf(language.toLowerCase());
  if (!grammar) return escapeText(code);
  const job = { code, grammar, language, tokens: [] as Array<string | Prism.Token> };
  Prism.hooks.run("before-tokenize", job);
  job.tokens = Prism.tokenize(job.code, job.grammar);
  Prism.hooks.run("after-tokenize", job);
  return write(job.tokens);
}

function grammarOf(language: string): Prism.Grammar | undefined {
  const name = ALIASES[language] ?? language;
  if (unknown.has(name) || !/^[a-z][a-z0-9-]*$/.test(name)) return undefined;
  if (!prepared.has(name)) loadLanguages(withParts(name));
  prepared.add(name);
  const grammar = Object.hasOwn(Prism.languages, name) ? Prism.languages[name] : undefined;
  if (!grammar || typeof grammar === "function") unknown.add(name);
  return grammar;
}

/**
 * A language after all that it may build on: what it makes of them must not depend on
 * which languages other pages have asked for before.
 */
function withParts(name: string, seen = new Set<string>()): string[] {
  if (seen.has(name)) return [];
  seen.add(name);
  components ??= readPackageJson<Components>("prismjs/components.json");
  const { require = [], optional = [] } = components.languages[name] ?? {};
  const parts = [require, optional].flat();
  return [...parts.flatMap((part) => withParts(part, seen)), name];
}

function write(content: Prism.TokenStream): string {
  if (typeof content === "string") return escapeText(content);
  if (!Array.isArray(content)) return writeToken(content);
  let html = "";
  for (const part of content)
    html += typeof part === "string" ? escapeText(part) : writeToken(part);
  return html;
}

function writeToken(token: Prism.Token): string {
  const inner = write(token.content);
  const name = nameOf(token);
  return name ? `<span class="token ${name}">${inner}</span>` : inner;
}

function nameOf(token: Prism.Token): string | undefined {
  for (const name of [token.type, ...(Array.isArray(token.alias) ? token.alias : [token.alias])]) {
    if (name === undefined) continue;
    if (NAMES.has(name)) return name;
    if (Object.hasOwn(SAME_AS, name)) return SAME_AS[name];
  }
  return undefined;
}
