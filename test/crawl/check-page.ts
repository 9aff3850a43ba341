import type { PageAddress } from "./addresses.ts";
import type { Failure } from "./failures.ts";
import type { Label, PageFacts } from "./read-page.ts";
import { hasCode } from "./sample-code.ts";

/** Failures of a page, without following its links. */
export function checkPage(page: PageAddress, status: number, facts: PageFacts): Failure[] {
  const { path } = page;
  if (status !== 200) return [{ type: "status", page: path, detail: String(status) }];
  return [
    ...(facts.lang === page.locale
      ? []
      : [{ type: "language" as const, page: path, detail: `lang is ${facts.lang}` }]),
    ...(facts.failed === undefined
      ? []
      : [{ type: "error" as const, page: path, detail: `shows ${facts.failed}` }]),
    ...missingParts(facts).map((detail) => ({ type: "error" as const, page: path, detail })),
    ...facts.labels.flatMap((label) => checkLabel(path, label)),
    ...checkLiterals(path, facts.literals),
    ...twice(facts.ids).map((id) => ({ type: "id" as const, page: path, detail: id })),
    ...facts.frames
      .filter((frame) => !hasCode(frame))
      .map(({ kind, name }) => ({ type: "empty" as const, page: path, detail: `${kind} ${name}` })),
  ];
}

function missingParts({ hasHeader, hasMain, hasFooter, labels }: PageFacts): string[] {
  const has = (where: Label["where"]) =>
    labels.some((label) => label.where === where && label.text.trim());
  return [
    ...(hasHeader ? [] : ["no header"]),
    ...(hasMain ? [] : ["no main"]),
    ...(hasFooter ? [] : ["no footer"]),
    ...(has("title") ? [] : ["no title"]),
    ...(has("heading") ? [] : ["no h1"]),
  ];
}

/** Patterns of markup and values that have leaked into visible text. */
const SHAPES: [name: string, shape: RegExp][] = [
  ["an object as text", /\[object [A-Z]\w*\]/],
  ["a macro", /\{\{/],
  ["markup", /<\/[a-z][\w-]*>|<code>/i],
  ["an entity", /&(?:amp|lt|gt|quot|nbsp|#\d+|#x[\da-f]+);/i],
  [
    "undefined",
    /^(?:undefined|null|NaN)$|^(?:undefined|null|NaN) [|–-] | [|–-] (?:undefined|null|NaN) /,
  ],
  ["the text of a function", /\bfunction \w*\(.*\) ?\{ ?\[native code\]/],
];

/** Reports leaked markup and values in a label, unless the page is about them. */
export function checkLabel(page: string, { where, text, href }: Label): Failure[] {
  const subject = decoded(where === "navigation" ? (href ?? "") : page).toLowerCase();
  return SHAPES.filter(
    ([, shape]) =>
      shape.test(text.trim()) && !isSubject(shape.exec(text.trim())?.[0] ?? "", subject),
  ).map(([name]) => ({
    type: "text",
    page,
    detail: `${where} has ${name}: ${text.trim().slice(0, 100)}`,
  }));
}

const LITERAL: [name: string, shape: RegExp][] = [
  ["**", /\*\*/],
  ["](", /\]\(/],
  // Only closing tags, because texts often name opening ones.
  ["tag", /<\/[a-z][a-z\d-]*>/i],
];

/** Search results quote pages, their code included. */
const QUOTES_CODE = /^\/[^/]+\/search\?/;

/** Reports each kind of literal markup once, with the first occurrence and the number of texts. */
function checkLiterals(page: string, texts: readonly string[]): Failure[] {
  return LITERAL.flatMap(([name, shape]) => {
    if (name === "tag" && QUOTES_CODE.test(page)) return [];
    const found = texts.filter((text) => shape.test(text));
    const [first] = found;
    if (first === undefined) return [];
    const at = Math.max(0, first.search(shape) - 40);
    const excerpt = first.slice(at, at + 100).replaceAll(/\s+/g, " ");
    return [{ type: "literal" as const, page, detail: `${found.length} × ${name}: ${excerpt}` }];
  });
}

/** Whether the URL names the match: there is a page about `undefined`. */
function isSubject(found: string, address: string): boolean {
  const name =
    found
      .toLowerCase()
      .replace(/[^a-z]+/g, " ")
      .trim()
      .split(" ")[0] ?? "";
  return name !== "" && address.split(/[^a-z]+/).includes(name);
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

function twice(ids: readonly string[]): string[] {
  const seen = new Set<string>();
  const again = new Set<string>();
  for (const id of ids) {
    if (seen.has(id)) again.add(id);
    seen.add(id);
  }
  return [...again];
}
