import { own } from "../contract/own.ts";

const TEXT = /[&<>\r\u00a0]/;
const TEXT_ALL = /[&<>\r\u00a0]/g;
const ATTRIBUTE = /[&"<>\r\u00a0]/;
const ATTRIBUTE_ALL = /[&"<>\r\u00a0]/g;

const NAMES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\r": "&#13;",
  "\u00a0": "&nbsp;",
};

const nameOf = (character: string) => own(NAMES, character) ?? character;

/** Escapes text content. */
export function escapeText(text: string): string {
  return TEXT.test(text) ? text.replace(TEXT_ALL, nameOf) : text;
}

/** Escapes a double-quoted attribute value. */
export function escapeAttribute(text: string): string {
  return ATTRIBUTE.test(text) ? text.replace(ATTRIBUTE_ALL, nameOf) : text;
}
