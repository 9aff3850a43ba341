import { GLOBAL_OBJECTS } from "./javascript/types.ts";

/** Code that tests whether a browser supports a feature. */
export interface SupportTest {
  language: "css" | "javascript";
  code: string;
}

/** Namespace objects: their functions are on the object itself, not on a prototype. */
const NAMESPACES = new Set(["Atomics", "Intl", "JSON", "Math", "Reflect", "Temporal"]);

const OBJECTS = new Map([...GLOBAL_OBJECTS].map(([object, type]) => [type, object]));

/** Number of characters that are searched before and after a use. */
const NEAR = 120;

/**
 * The support test for a feature, written from its key and the code that uses it at an offset;
 * undefined for syntax, elements, and whatever else cannot be tested in one line.
 *
 * @example supportTestOf("css.selectors.has", "a:has(b) {}", 1) // { language: "css", code: "@supports selector(:has(b))" }
 */
export function supportTestOf(key: string, code: string, at: number): SupportTest | undefined {
  const [area = "", kind = "", ...rest] = key.split(".");
  if (area === "css") {
    const condition = conditionOf(kind, rest, code, at);
    return condition === undefined
      ? undefined
      : { language: "css", code: `@supports ${condition}` };
  }
  const test =
    area === "api"
      ? inApi([kind, ...rest])
      : area === "javascript"
        ? inBuiltins(kind, rest, code, at)
        : undefined;
  return test === undefined ? undefined : { language: "javascript", code: test };
}

function conditionOf(
  kind: string,
  [name = ""]: string[],
  code: string,
  at: number,
): string | undefined {
  if (kind === "selectors") {
    if (name === "nesting") return "selector(&)";
    const text = pseudoAt(code, at);
    return text && `selector(${text})`;
  }
  if (kind === "properties" || kind === "types") {
    const declaration = declarationAt(code, at);
    if (declaration) return `(${declaration})`;
  }
  return kind === "properties" && name !== "custom-property" ? `(${name}: initial)` : undefined;
}

/** The declaration around an offset, if it is short and within a rule. */
function declarationAt(code: string, at: number): string | undefined {
  const before = code.slice(Math.max(0, at - NEAR), at);
  const after = code.slice(at, at + NEAR);
  const start = Math.max(...[..."{;}"].map((sign) => before.lastIndexOf(sign)));
  const end = after.search(/[;}]/);
  if (start === -1 || end === -1) return undefined;
  const text = (before.slice(start + 1) + after.slice(0, end)).replaceAll(/\s+/g, " ").trim();
  return /^[a-z-]+ ?: ?[^"'<>{}@!]+$/.test(text) ? text : undefined;
}

/** The pseudo-class at an offset, with its arguments. */
function pseudoAt(code: string, at: number): string | undefined {
  // A use of `::name` begins at the second colon.
  const start = code[at - 1] === ":" ? at - 1 : at;
  const text = code.slice(start, start + NEAR);
  const [name = ""] = text.match(/^::?[a-z-]+/) ?? [];
  if (name === "" || text[name.length] !== "(") return name || undefined;
  let depth = 0;
  for (let end = name.length; end < text.length; end++) {
    if (text[end] === "(") depth++;
    else if (text[end] === ")" && --depth === 0) return text.slice(0, end + 1);
  }
  return undefined;
}

function inApi([type = "", member, ...more]: string[]): string | undefined {
  if (more.length > 0) return undefined;
  if (member === undefined || member === type) return `"${type}" in globalThis`;
  if (!/^[A-Z]/.test(type)) return undefined;
  const [, name = member, suffix] = member.match(/^(\w+)_(static|event)$/) ?? [];
  if (!/^[A-Za-z]\w*$/.test(name)) return undefined;
  if (suffix === "static") return `"${name}" in ${type}`;
  const asked = suffix === "event" ? `on${name}` : name;
  if (type === "Window") return `"${asked}" in globalThis`;
  return `"${asked}" in ${OBJECTS.get(type) ?? `${type}.prototype`}`;
}

function inBuiltins(
  kind: string,
  [type = "", member, ...more]: string[],
  code: string,
  at: number,
): string | undefined {
  if (kind !== "builtins" || more.length > 0) return undefined;
  if (member === undefined) return `"${type}" in globalThis`;
  if (member === type || !/^[A-Za-z]\w*$/.test(member) || member.includes("_")) return undefined;
  const isOwn =
    NAMESPACES.has(type) ||
    code.slice(Math.max(0, at - type.length - 1), at).startsWith(`${type}.`);
  return `"${member}" in ${isOwn ? type : `${type}.prototype`}`;
}
