import { isMap, isPair, isScalar, isSeq, parseDocument, type Scalar, visit } from "yaml";
import { DEFAULT_LOCALE } from "../../contract/locales.ts";
import { splitLocale } from "../../contract/slugs.ts";
import type { TextEdit } from "../repository/change-set.ts";
import type { Targets } from "./targets.ts";

/** A link or path in a sidebar file, with its position. */
export interface SidebarPath {
  value: string;
  start: number;
  end: number;
  /** Lists subpages. */
  isList: boolean;
}

/** Finds the links and paths in a YAML sidebar. */
export function sidebarPaths(text: string): SidebarPath[] {
  const found: SidebarPath[] = [];
  const note = (node: Scalar, isList: boolean) => {
    if (typeof node.value !== "string" || !node.range) return;
    found.push({ value: node.value, start: node.range[0], end: node.range[1], isList });
  };
  visit(parseDocument(text, { logLevel: "silent" }), {
    Pair(_key, { key, value }) {
      const name = isScalar(key) ? key.value : undefined;
      if (name === "l10n") return visit.SKIP;
      if ((name === "link" || name === "path") && isScalar(value)) note(value, name === "path");
      return undefined;
    },
    Seq(_key, seq, ancestors) {
      const parent = ancestors.at(-1);
      const name = isPair(parent) && isScalar(parent.key) ? parent.key.value : undefined;
      if (name !== "sidebar" && name !== "children") return;
      for (const item of seq.items) if (isScalar(item)) note(item, false);
    },
  });
  return found;
}

/** Edits that point a sidebar to pages' new URLs. */
export function retargetSidebar(targets: Targets, text: string): TextEdit[] {
  return sidebarPaths(text).flatMap(({ value, start, end }): TextEdit[] => {
    const { locale = DEFAULT_LOCALE, rest } = splitLocale(value);
    const prefix = value.slice(0, value.length - rest.length);
    const [path = "", hash] = rest.split("#", 2);
    const lead = /^\/(?:docs\/)?/.exec(path)?.[0] ?? "";
    const slug = path.slice(lead.length).replace(/\/$/, "");
    const target = lead ? targets.find(locale, slug) : undefined;
    if (!target) return [];
    const ownHash = target.url.includes("#")
      ? target.url.slice(target.url.indexOf("#"))
      : undefined;
    const fragment = ownHash ?? (hash === undefined ? "" : `#${hash}`);
    const written =
      target.slug === undefined ? target.url : `${prefix}${lead}${target.slug}${fragment}`;
    return [{ start, end, text: requote(text.slice(start, end), written) }];
  });
}

const API = "Web/API/";

/** Edits of `GroupData.json`, which refers to pages by URL or by interface name. */
export function retargetGroups(targets: Targets, json: string): TextEdit[] {
  const edits: TextEdit[] = [];
  visit(parseDocument(json, { logLevel: "silent" }), {
    Pair(_key, { key, value }) {
      const list = isScalar(key) ? String(key.value) : "";
      if (!isSeq(value)) return;
      for (const item of value.items) {
        if (!isScalar(item) || typeof item.value !== "string" || !item.range) continue;
        const text = retargetName(targets, list, item.value);
        const [start, end] = item.range;
        if (text !== undefined) edits.push({ start, end, text: JSON.stringify(text) });
      }
    },
  });
  return edits;
}

function retargetName(targets: Targets, list: string, value: string): string | undefined {
  if (value.startsWith("/docs/")) {
    const target = targets.find(DEFAULT_LOCALE, value.slice("/docs/".length));
    return target?.slug === undefined ? undefined : `/docs/${target.slug}`;
  }
  const path =
    list === "overview" ? value.replaceAll(" ", "_") : value.replace("()", "").replaceAll(".", "/");
  const slug = list === "events" ? value.replace(/^(.*?):\s*(.*)$/, "$1/$2_event") : path;
  const target = targets.find(DEFAULT_LOCALE, API + slug)?.slug;
  if (!target?.startsWith(API)) return undefined;
  const name = target.slice(API.length);
  if (list === "overview") return name.replaceAll("_", " ");
  if (list === "events") return name.replace(/^(.*)\/(.*)_event$/, "$1: $2");
  return name.replaceAll("/", ".") + (value.endsWith("()") ? "()" : "");
}

/** An edit that replaces `slug` in front matter, keeping the style of quotes. */
export function slugEdit(text: string, slug: string): TextEdit | undefined {
  const lead = /^\uFEFF?---[ \t]*\r?\n/.exec(text)?.[0].length ?? 0;
  const close = /^---[ \t]*$/m.exec(text.slice(lead))?.index ?? 0;
  const { contents } = parseDocument(text.slice(lead, lead + close), { logLevel: "silent" });
  const pair = isMap(contents)
    ? contents.items.find(({ key }) => isScalar(key) && key.value === "slug")
    : undefined;
  const node = pair?.value;
  if (!isScalar(node) || !node.range) return undefined;
  const [start, end] = node.range;
  const written = requote(text.slice(lead + start, lead + end), slug);
  return { start: lead + start, end: lead + end, text: written };
}

/** A YAML value in the quotes of the one it replaces; quotes are added if required. */
function requote(written: string, value: string): string {
  if (written.startsWith("'")) return `'${value.replaceAll("'", "''")}'`;
  if (written.startsWith('"')) return JSON.stringify(value);
  const isPlain = parseDocument(value, { logLevel: "silent" }).toJS() === value;
  return isPlain ? value : JSON.stringify(value);
}
