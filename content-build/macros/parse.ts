import { own } from "../contract/own.ts";
import type { MacroValue } from "./arguments.ts";

/** A call in a text: `{{name("argument")}}`. */
export interface MacroCall {
  /** As written. */
  name: string;
  values: MacroValue[];
  /** Position of each argument, including quotes; empty positions have length zero. */
  places: TextPlace[];
  start: number;
  end: number;
}

/** A range in a text. */
export interface TextPlace {
  start: number;
  end: number;
}

/** A text that starts like a call but is malformed; its strings count as arguments. */
export type MalformedCall = MacroCall;

const NAME = /\{\{[ \t\r\n]*([A-Za-z_][A-Za-z0-9_-]*)[ \t\r\n]*/y;
const SPACE = /[ \t\r\n]*/y;
const CLOSE = /[ \t\r\n]*\}\}/y;
const STRING = /"((?:[^"\\\n]|\\[^\n])*)"|'((?:[^'\\\n]|\\[^\n])*)'|`((?:[^`\\\n]|\\[^\n])*)`/y;
const WORD = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?|true|false)(?![\w.])/y;

const ESCAPES: Record<string, string> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" };

/** Finds all macro calls of a text, in order. `\{{` is an escape. */
export function findMacros(text: string): { calls: MacroCall[]; malformed: MalformedCall[] } {
  const calls: MacroCall[] = [];
  const malformed: MalformedCall[] = [];
  for (let at = text.indexOf("{{"); at !== -1; ) {
    const isEscaped = text[at - 1] === "\\";
    // In `{{{name}}` the call starts with the second brace.
    let next = isEscaped ? at + 2 : at + 1;
    if (!isEscaped) {
      const call = readCall(text, at);
      if (call) {
        calls.push(call);
        next = call.end;
      } else {
        const broken = readMalformed(text, at);
        if (broken) {
          malformed.push(broken);
          next = broken.end;
        }
      }
    }
    at = text.indexOf("{{", next);
  }
  return { calls, malformed };
}

/** The lookup key of a macro: case and hyphens are ignored. */
export function macroKey(name: string): string {
  return name.toLowerCase().replaceAll("-", "_");
}

function nameAt(text: string, at: number): string | undefined {
  NAME.lastIndex = at;
  return NAME.exec(text)?.[1];
}

function readCall(text: string, start: number): MacroCall | undefined {
  const name = nameAt(text, start);
  if (!name) return undefined;
  let at = NAME.lastIndex;
  let values: MacroValue[] = [];
  let places: TextPlace[] = [];
  if (text[at] === "(") {
    const list = readArguments(text, at + 1);
    if (!list) return undefined;
    ({ values, places } = list);
    at = list.end;
  }
  CLOSE.lastIndex = at;
  if (!CLOSE.test(text)) return undefined;
  return { name, values, places, start, end: CLOSE.lastIndex };
}

function readArguments(
  text: string,
  start: number,
): { values: MacroValue[]; places: TextPlace[]; end: number } | undefined {
  const values: MacroValue[] = [];
  const places: TextPlace[] = [];
  let at = start;
  for (;;) {
    at = skipSpace(text, at);
    const value = readValue(text, at);
    if (value) {
      values.push(value.value);
      places.push({ start: at, end: value.end });
      at = skipSpace(text, value.end);
    }
    const separator = text[at];
    if (separator !== "," && separator !== ")") return undefined;
    if (!value && (separator === "," || values.length > 0)) {
      values.push(undefined);
      places.push({ start: at, end: at });
    }
    at++;
    if (separator === ")") return { values, places, end: at };
  }
}

function readValue(text: string, at: number): { value: MacroValue; end: number } | undefined {
  STRING.lastIndex = at;
  const string = STRING.exec(text);
  if (string) {
    const raw = string[1] ?? string[2] ?? string[3] ?? "";
    return { value: unescapeText(raw), end: STRING.lastIndex };
  }
  WORD.lastIndex = at;
  const word = WORD.exec(text)?.[0];
  if (word === undefined) return undefined;
  const value = word === "true" ? true : word === "false" ? false : Number(word);
  return { value, end: WORD.lastIndex };
}

function unescapeText(raw: string): string {
  if (!raw.includes("\\")) return raw;
  return raw.replace(/\\(?:u([0-9a-fA-F]{4})|(.))/g, (_all, code?: string, letter?: string) =>
    code
      ? String.fromCharCode(Number.parseInt(code, 16))
      : (own(ESCAPES, letter ?? "") ?? letter ?? ""),
  );
}

function skipSpace(text: string, at: number): number {
  SPACE.lastIndex = at;
  SPACE.test(text);
  return SPACE.lastIndex;
}

/** A malformed call extends to the next `}}` on its line, or to the end of the line. */
function readMalformed(text: string, start: number): MalformedCall | undefined {
  const name = nameAt(text, start);
  if (!name) return undefined;
  const lineEnd = text.indexOf("\n", start);
  const end = lineEnd === -1 ? text.length : lineEnd;
  const close = text.indexOf("}}", start);
  if (close === -1 || close + 2 > end)
    return { name, values: [], places: [], start, end: start + 2 };
  const inner = text.slice(start, close);
  const values = [...inner.matchAll(/"([^"]*)"|'([^']*)'/g)].map(
    ([, double, single]) => double ?? single,
  );
  return { name, values, places: [], start, end: close + 2 };
}
