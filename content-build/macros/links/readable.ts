import { findMacros, type MacroCall } from "../parse.ts";

/** The visible text of a failed call: usually its second argument, else the first. */
export function readablePart({ values }: MacroCall): string {
  const texts = values.slice(0, 2).filter((value) => typeof value === "string" && value !== "");
  return String(texts.at(-1) ?? "");
}

/** Replaces literal calls in a text, as in page templates, by their visible text. */
export function readableText(text: string): string {
  if (!text.includes("{{")) return text;
  let result = "";
  let at = 0;
  for (const call of findMacros(text).calls) {
    result += text.slice(at, call.start) + readablePart(call);
    at = call.end;
  }
  return result + text.slice(at);
}
