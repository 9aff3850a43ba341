import type { SidebarNode } from "../contract/documents.ts";
import type { IndexedPage } from "../source/indexed-page.ts";
import { sortByTitle } from "../source/sort-by-title.ts";
import { plainTitle, shortTitleOf } from "../source/titles.ts";
import type { StringKey } from "../strings/index.ts";
import type { SidebarContext } from "./context.ts";

const OBJECTS = "Web/JavaScript/Reference/Global_Objects";
const ERRORS =
  "AggregateError EvalError InternalError RangeError ReferenceError SyntaxError TypeError URIError".split(
    " ",
  );
const TYPED_ARRAYS =
  "BigInt64Array BigUint64Array Float16Array Float32Array Float64Array Int16Array Int32Array Int8Array Uint16Array Uint32Array Uint8Array Uint8ClampedArray".split(
    " ",
  );
const FUNCTIONS = "AsyncFunction AsyncGeneratorFunction GeneratorFunction".split(" ");
const WITHOUT_BASE = new Set("Proxy Atomics Math Intl JSON Reflect Temporal".split(" "));
const BASE = "Object/Function";

const PARENTS = new Map([
  ...ERRORS.map((name) => [name, "Error"] as const),
  ...TYPED_ARRAYS.map((name) => [name, "TypedArray"] as const),
  ...FUNCTIONS.map((name) => [name, "Function"] as const),
  ["Generator", "Iterator"],
  ["AsyncGenerator", "AsyncIterator"],
]);

type Member = { key: StringKey; pageTypes: string[] };
const CONSTRUCTOR: Member = { key: "Common/Constructor", pageTypes: ["javascript-constructor"] };
const STATIC: Member[] = [
  { key: "Common/Static_methods", pageTypes: ["javascript-static-method", "javascript-function"] },
  {
    key: "Common/Static_properties",
    pageTypes: ["javascript-static-data-property", "javascript-static-accessor-property"],
  },
];
const INSTANCE: Member[] = [
  { key: "Common/Instance_methods", pageTypes: ["javascript-instance-method"] },
  {
    key: "Common/Instance_properties",
    pageTypes: ["javascript-instance-data-property", "javascript-instance-accessor-property"],
  },
];

/** The object that a JavaScript reference page belongs to; empty for others. */
export function jsObject(slug: string): string {
  if (!slug.startsWith(`${OBJECTS}/`)) return "";
  const [first = "", second] = slug.slice(OBJECTS.length + 1).split("/");
  const isNamespace = first === "Intl" || first === "Temporal";
  return isNamespace && second && /^[A-Z]/.test(second) ? `${first}.${second}` : first;
}

/** The sidebar of a built-in object: own and inherited members. */
export function jsNodes(context: SidebarContext, object: string): SidebarNode[] {
  const nodes: SidebarNode[] = [context.link(`/${OBJECTS}`, { section: true })];
  if (!object) return nodes;
  const chain = chainOf(object);
  for (const [at, name] of chain.entries()) {
    if (at === 1) nodes.push(context.label(context.text("Common/Inheritance"), { section: true }));
    const isBase = name === BASE;
    const slug = isBase ? `${OBJECTS}/Object` : slugOf(name);
    const title = isBase ? BASE : name;
    nodes.push(context.link(`/${slug}`, { title, section: true, code: true }));
    nodes.push(...members(context, name, slug, at === 0 ? "open" : "closed"));
  }
  const related = relatedObjects(context, object).filter((name) => !chain.includes(name));
  if (related.length > 0) {
    nodes.push(context.label(context.text("Common/Related_pages_wo_group"), { section: true }));
    for (const name of related) {
      nodes.push(context.link(`/${slugOf(name)}`, { title: name, section: true, code: true }));
    }
  }
  return nodes;
}

function chainOf(object: string): string[] {
  const parent = PARENTS.get(object);
  const chain = parent ? [object, parent] : [object];
  return WITHOUT_BASE.has(object) ? chain : [...chain, BASE];
}

function members(
  context: SidebarContext,
  name: string,
  slug: string,
  details: "open" | "closed",
): SidebarNode[] {
  if (name === BASE) {
    return [
      ...groups(context, `${OBJECTS}/Function`, INSTANCE, details, STATIC),
      ...groups(context, slug, INSTANCE, details),
    ];
  }
  return groups(context, slug, [CONSTRUCTOR, ...STATIC, ...INSTANCE], details);
}

/** Lists of members; `labels` overrides their names. */
function groups(
  context: SidebarContext,
  slug: string,
  lists: Member[],
  details: "open" | "closed",
  labels: Member[] = lists,
): SidebarNode[] {
  const children = context.children(slug);
  return lists.flatMap(({ pageTypes }, at) => {
    const pages = children.filter((page) => pageTypes.includes(page.pageType ?? ""));
    if (pages.length === 0) return [];
    const content = nodesOf(context, pages);
    const label = context.text(labels[at]?.key ?? "Common/Methods");
    return [context.label(label, { details, content })];
  });
}

/** Links to pages, with the pages below them. */
function nodesOf(context: SidebarContext, pages: readonly IndexedPage[]): SidebarNode[] {
  return sortByTitle(pages, fullTitle).map((page) => {
    const title = shortTitleOf(page);
    const node = context.pageLink(context.translated(page), { title, code: true });
    const content = nodesOf(context, context.children(page.slug));
    return content.length > 0 ? { ...node, details: "closed" as const, content } : node;
  });
}

/** Sorts by full title: named members come before symbol-keyed ones. */
function fullTitle(page: IndexedPage): string {
  return plainTitle(page.title);
}

function relatedObjects(context: SidebarContext, object: string): string[] {
  if (object === "Error" || ERRORS.includes(object)) return ["Error", ...ERRORS];
  if (object === "TypedArray" || TYPED_ARRAYS.includes(object)) {
    return ["TypedArray", ...TYPED_ARRAYS];
  }
  const namespace = /^(Intl|Temporal)(?:\.|$)/.exec(object)?.[1];
  if (!namespace) return [];
  const types = new Set(["javascript-class", "javascript-namespace"]);
  const classes = context
    .children(`${OBJECTS}/${namespace}`)
    .filter((page) => types.has(page.pageType ?? ""))
    .map((page) => `${namespace}.${page.slug.split("/").at(-1)}`)
    .sort();
  return [namespace, ...classes];
}

function slugOf(name: string): string {
  return `${OBJECTS}/${name.replace(".", "/")}`;
}
