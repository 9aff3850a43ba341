import type { FrontMatter } from "./front-matter-fields.ts";

const TEXTS = new Map<string, "title" | "slug" | "shortTitle" | "pageType">([
  ["title", "title"],
  ["slug", "slug"],
  ["short-title", "shortTitle"],
  ["page-type", "pageType"],
]);
const LISTS = new Map<string, "status" | "browserCompat" | "specUrls" | "sidebar" | "banners">([
  ["status", "status"],
  ["browser-compat", "browserCompat"],
  ["spec-urls", "specUrls"],
  ["sidebar", "sidebar"],
  ["banners", "banners"],
]);

const OPENER = /^([a-z][a-z0-9_-]*):$/;
const PAIR = /^([a-z][a-z_-]*): +(\S.*)$/;
const ITEM = /^ +- +(\S.*)$/;
const NESTED = /^ +([A-Za-z]+): +([0-9a-f]{40})$/;
/** Unquoted text that YAML reads as a plain string. */
const PLAIN =
  /^(?:-[a-z]|[^\s\-?:,[\]{}#&*!|>'"%@`\d+.~=<]|<(?!<)|\d+[A-Za-z]+ )[^:#]*(?::(?! |$)[^:#]*|(?<! )#[^:#]*)*$/;
const QUOTED = /^"([^"\\]*)"$|^'([^']*)'$/;
const NOT_TEXT = /^(?:true|false|yes|no|on|off|null)$/i;

/**
 * A fast path for the simple front matter of nearly all pages: one string per line, and lists of
 * strings. Undefined for anything else, which the YAML parser handles ten times slower.
 */
export function readPlainFrontMatter(yaml: string): FrontMatter | undefined {
  const result: Partial<FrontMatter> = {};
  const seen = new Set<string>();
  let list: string[] | undefined;
  let opened = "";
  for (const line of yaml.split("\n")) {
    if (line === "") continue;
    const [nested, field, commit] = NESTED.exec(line) ?? [];
    if (nested !== undefined) {
      if (opened === "l10n" && field === "sourceCommit" && commit) result.sourceCommit = commit;
      continue;
    }
    const item = ITEM.exec(line)?.[1]?.trimEnd();
    if (item !== undefined) {
      const value = textOf(item);
      if (!list || value === undefined) return undefined;
      list.push(value);
      continue;
    }
    const opener = OPENER.exec(line)?.[1];
    const [, key = "", raw = ""] = PAIR.exec(line) ?? [];
    if (opener !== undefined) {
      if (TEXTS.has(opener) || seen.has(opener)) return undefined;
      seen.add(opener);
      opened = opener;
      list = [];
      const name = LISTS.get(opener);
      if (name) result[name] = list;
      continue;
    }
    const value = textOf(raw.trimEnd());
    const text = TEXTS.get(key);
    const name = LISTS.get(key);
    if (value === undefined || seen.has(key)) return undefined;
    seen.add(key);
    list = undefined;
    opened = "";
    if (text) result[text] = value;
    else if (name) result[name] = [value];
  }
  const { title, slug } = result;
  const isWhole = [...LISTS.values()].every((name) => result[name]?.length !== 0);
  return title && slug && isWhole ? { ...result, title, slug } : undefined;
}

function textOf(raw: string): string | undefined {
  const [, double, single] = QUOTED.exec(raw) ?? [];
  const quoted = double ?? single;
  if (quoted !== undefined) return quoted || undefined;
  return PLAIN.test(raw) && !NOT_TEXT.test(raw) ? raw : undefined;
}
