import { findMacros, type MacroCall } from "../parse.ts";

/** What a reader would have seen of a call: the second argument is usually that, else the first. */
export function readablePart({ values }: MacroCall): string {
  const texts = values.slice(0, 2).filter((value) => typeof value === "string" && value !== "");
  return String(texts.at(-1) ?? "");
}

/** A text in which calls stand for themselves, as in templates of pages, without the calls. */
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
