import { readdirSync } from "node:fs";
import path from "node:path";
import {
  type CompletionItem,
  CompletionItemKind,
  type CompletionList,
  type Position,
} from "vscode-languageserver";
import { DEFAULT_LOCALE, findLocale } from "../../contract/locales.ts";
import { documentUrl } from "../../contract/slugs.ts";
import { subFeatures } from "../../data/compat-data.ts";
import { MACROS } from "../../macros/index.ts";
import { unpackAnchors } from "../../page/anchors.ts";
import { plainTitle } from "../../source/titles.ts";
import { bodyStart } from "../links/page-text.ts";
import { readSidebars } from "../sidebar-files/check.ts";
import { completeExercise, isExercise } from "./exercise-completion.ts";
import { macroNames } from "./macro-completion.ts";
import type { OpenText } from "./open-text.ts";

const MOST = 100;

/** An unfinished URL in a Markdown or HTML link. */
const LINK = /(?:\]\(<?|\]:\s*<?|\bhref=["'])(\/[^\s)>"']*)$/;
const MACRO = /\{\{\s*([\w-]*)$/;
const COMPAT_CALL = /\{\{\s*Compat\(\s*["']([\w.-]*)$/i;
/** The first argument of any other macro. */
const MACRO_CALL = /\{\{\s*([\w-]+)\(\s*["']([^"'{}]*)$/;
/** The file of an image, beside the page. */
const IMAGE = /(?:!\[[^\]]*\]\(<?|<(?:img|source|video|audio)\b[^>]*\bsrc=["'])([^\s)>"'/#]*)$/;
/** A link or path in a sidebar. */
const ENTRY = /^(?:\s*-\s+|\s*(?:-\s+)?(?:link|path):\s*)["']?(\/[^\s"']*)$/;

/** Completions at a position: URLs, macros, images, compatibility keys, front matter, sidebars. */
export function complete(open: OpenText, position: Position): CompletionList | null {
  const { document, file } = open;
  const line = document.getText({ start: { line: position.line, character: 0 }, end: position });
  const answer = (typed: string, items: Omit<CompletionItem, "textEdit">[]): CompletionList => ({
    // Truncated: another letter may bring up other items.
    isIncomplete: items.length >= MOST,
    items: items.slice(0, MOST).map((item) => ({
      ...item,
      filterText: item.filterText ?? item.label,
      textEdit: {
        range: {
          start: { ...position, character: position.character - typed.length },
          end: position,
        },
        newText: item.insertText ?? item.label,
      },
    })),
  });
  if (file.endsWith(".yaml")) {
    const [, typed] = ENTRY.exec(line) ?? [];
    return typed === undefined
      ? null
      : answer(
          typed,
          addresses(open, typed, (slug) => `/${slug}`),
        );
  }
  const text = document.getText();
  if (document.offsetAt(position) < bodyStart(text)) {
    const found = isExercise(file)
      ? completeExercise(open, line)
      : completeFrontMatter(open, line, position.line);
    return found && answer(found.typed, found.items);
  }
  const [, compat] = COMPAT_CALL.exec(line) ?? [];
  if (compat !== undefined) return answer(compat, compatKeys(open, compat));
  const [, called, name] = MACRO_CALL.exec(line) ?? [];
  if (called !== undefined && name !== undefined) {
    return answer(name, macroNames(open, called, name, MOST));
  }
  const [, image] = IMAGE.exec(line) ?? [];
  if (image !== undefined) return answer(image, images(open, image));
  const [, macro] = MACRO.exec(line) ?? [];
  if (macro !== undefined) return answer(macro, macros(macro));
  const [, typed] = LINK.exec(line) ?? [];
  if (typed === undefined) return null;
  return answer(typed, typed.includes("#") ? fragments(open, typed) : links(open, typed));
}

function links(open: OpenText, typed: string) {
  const [, first = ""] = typed.split("/");
  const locale = findLocale(first) ?? open.site.documentOf(open.file)?.locale ?? DEFAULT_LOCALE;
  return addresses(open, typed, (slug) => documentUrl(locale, slug));
}

/** The addresses of English pages: prefix matches first, then other matches. */
function addresses({ site }: OpenText, typed: string, write: (slug: string) => string) {
  const wanted = typed.toLowerCase();
  const part = `/${wanted.split("/").at(-1) ?? ""}`;
  const starts: Omit<CompletionItem, "textEdit">[] = [];
  const others: Omit<CompletionItem, "textEdit">[] = [];
  for (const { locale, slug, title } of site.project.index.all()) {
    if (locale !== DEFAULT_LOCALE) continue;
    const address = write(slug);
    const lower = address.toLowerCase();
    const isStart = lower.startsWith(wanted);
    if (!isStart && (part.length < 3 || !lower.includes(part))) continue;
    (isStart ? starts : others).push({
      label: address,
      detail: plainTitle(title),
      kind: CompletionItemKind.Reference,
      sortText: `${isStart ? 0 : 1}${String(slug.length).padStart(4, "0")}${slug}`,
      // Editors hide items that do not start with the typed text.
      filterText: isStart ? address : typed,
    });
  }
  const byLength = (a: { label: string }, b: { label: string }) => a.label.length - b.label.length;
  return [...starts.sort(byLength), ...others.sort(byLength).slice(0, MOST)];
}

/** The URL typed so far, with each id of its page as the fragment. */
function fragments({ site }: OpenText, typed: string) {
  const [address = ""] = typed.split("#", 1);
  const page = site.project.index.resolve(address).page;
  const anchors = page ? (site.pages.compile(page).pages?.[0]?.anchors ?? "") : "";
  return unpackAnchors(anchors).map(({ id }) => ({
    label: `${address}#${id}`,
    kind: CompletionItemKind.Constant,
  }));
}

function macros(typed: string) {
  const wanted = typed.toLowerCase().replaceAll("-", "_");
  return Object.keys(MACROS)
    .filter((name) => name.startsWith(wanted))
    .map((label) => ({ label, kind: CompletionItemKind.Function }));
}

/** Media files beside the page. */
function images({ file }: OpenText, typed: string) {
  return readdirSync(path.dirname(file), { withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() && /\.(?:avif|gif|jpe?g|mp[34]|ogg|png|svg|webm|webp)$/i.test(entry.name),
    )
    .map(({ name }) => name)
    .filter((name) => name.toLowerCase().startsWith(typed.toLowerCase()))
    .sort()
    .map((label) => ({ label, kind: CompletionItemKind.File }));
}

/** The keys directly below the one being typed. */
function compatKeys({ site }: OpenText, typed: string) {
  const { compat } = site.project;
  const at = typed.lastIndexOf(".");
  const parent = typed.slice(0, Math.max(at, 0));
  const prefix = parent === "" ? "" : `${parent}.`;
  const names = new Set<string>();
  for (const key of compat.shared.pieces.keys()) {
    if (key.startsWith(prefix)) names.add(key.slice(prefix.length).split(".", 1)[0] ?? "");
  }
  // A feature may have subfeatures.
  const inner = parent.split(".").length > 1 && names.size === 0 ? compat.find(parent) : undefined;
  for (const [name] of inner ? subFeatures(inner) : []) names.add(name);
  return [...names]
    .map((name) => prefix + name)
    .filter((key) => key.toLowerCase().startsWith(typed.toLowerCase()))
    .sort()
    .map((label) => ({ label, kind: CompletionItemKind.EnumMember }));
}

const STATUSES = ["experimental", "deprecated", "non-standard"];

function completeFrontMatter(open: OpenText, line: string, number: number) {
  const [, own, value = ""] = /^([a-z-]+):\s*(\S*)$/.exec(line) ?? [];
  const [, item] = /^\s+-\s+(\S*)$/.exec(line) ?? [];
  const key = own ?? (item === undefined ? undefined : keyAbove(open, number));
  const typed = item ?? value;
  const words = (list: Iterable<string>) =>
    [...new Set(list)]
      .filter((label) => label.startsWith(typed))
      .sort()
      .map((label) => ({ label, kind: CompletionItemKind.Value }));
  if (key === "browser-compat") return { typed, items: compatKeys(open, typed) };
  if (key === "status") return { typed, items: words(STATUSES) };
  if (key === "sidebar") {
    return { typed, items: words(readSidebars(open.site).map(({ name }) => name)) };
  }
  if (key !== "page-type") return null;
  const types = [...open.site.project.index.all()].flatMap(({ pageType }) => pageType ?? []);
  return { typed, items: words(types) };
}

/** The front matter key that a list item belongs to. */
function keyAbove({ document }: OpenText, number: number): string | undefined {
  for (let line = number - 1; line > 0; line--) {
    const range = { start: { line, character: 0 }, end: { line: line + 1, character: 0 } };
    const [, key] = /^([a-z-]+):\s*$/.exec(document.getText(range).trimEnd()) ?? [];
    if (key) return key;
    if (!/^\s+-/.test(document.getText(range))) return undefined;
  }
  return undefined;
}
