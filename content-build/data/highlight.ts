import { createRequire } from "node:module";
import Prism from "prismjs";
import { own } from "../contract/own.ts";
import { escapeText } from "../html/escape.ts";
import { readPackageJson } from "./packages.ts";

/** Language names of code fences that differ from the highlighter's. */
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

/** Token types that are kept; style sheets need no others. */
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

/** Other token types, mapped to ours. */
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
  value: "keyword",
};

addCssValues();

/** The highlighter's metadata of its languages. */
interface Components {
  languages: Record<string, Language>;
}

interface Language {
  alias?: string | string[];
  /** Dependencies. */
  require?: string | string[];
  /** Optional dependencies, used if loaded first. */
  optional?: string | string[];
  /** Languages that it modifies. */
  modify?: string | string[];
}

const MAX_LENGTH = 60_000;
const MAX_RECENT = 200;
const requireLanguage = createRequire(import.meta.url);
/** Languages bundled with the highlighter, with those they modify. */
const loaded = new Set(["markup", "css", "clike", "javascript"]);
let languages: Map<string, Language & { name: string }> | undefined;
/** A cache: translations of a page contain the same code. */
const recent = new Map<string, string>();

/**
 * Highlights code with classes (`token keyword`, …). Unknown languages stay plain, and so does code
 * too long to highlight in reasonable time.
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

function grammarOf(asked: string): Prism.Grammar | undefined {
  languages ??= readLanguages();
  const language = languages.get(own(ALIASES, asked) ?? asked);
  if (!language) return undefined;
  load(language.name);
  return own(Prism.languages, language.name);
}

/** Languages by name and alias, without those that modify others. */
function readLanguages() {
  const { languages: all } = readPackageJson<Components>("prismjs/components.json");
  const kept = Object.entries(all).filter(
    ([name, { modify }]) => name !== "meta" && (!modify || loaded.has(name)),
  );
  return new Map(
    kept.flatMap(([name, language]) =>
      [name, language.alias ?? []].flat().map((alias) => [alias, { ...language, name }] as const),
    ),
  );
}

/**
 * Loads a language after all its dependencies, and none that modifies others: the result must not
 * depend on which languages other pages used before.
 */
function load(name: string): void {
  const language = languages?.get(name);
  if (!language || loaded.has(name)) return;
  loaded.add(name);
  const { require = [], optional = [] } = language;
  for (const part of [require, optional].flat()) load(part);
  requireLanguage(`prismjs/components/prism-${name}.js`);
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
    const same = own(SAME_AS, name);
    if (same !== undefined) return same;
  }
  return undefined;
}

/**
 * Adds CSS keywords to the highlighter, which only knows functions and strings. Whatever remains
 * unmatched in a declaration is a keyword: `flex`, `center`.
 */
function addCssValues(): void {
  Prism.languages.insertBefore("css", "function", {
    variable: { pattern: /(^|[^-\w])--[\w-]+/, lookbehind: true },
    hexcode: /#[\da-f]{3,8}\b/i,
    number: {
      pattern: /(^|[^-\w.#])[+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?(?:%|[a-z]+)?/i,
      lookbehind: true,
    },
  });
  // Mutated last: style sheets in HTML share this object.
  Object.assign(Prism.languages.css ?? {}, {
    value: { pattern: /(^|[^-\w])-?[a-z_][\w-]*/i, lookbehind: true },
  });
}
