import strings from "#app/i18n/locales/en-US/observatory.json";
import { escapeHtml } from "#content-build/contract/escape-html.ts";

const RESULTS = new Map(Object.entries(strings.results));
const ADVICE = new Map(Object.entries(strings.advice));

/** An explanation of a result, as HTML. */
export function describeResult(result: string): string {
  return toHtml(textOf(RESULTS, result));
}

/** Advice for a result, as HTML; empty if there is none. */
export function describeAdvice(advice: string | undefined): string {
  return advice === undefined ? "" : toHtml(textOf(ADVICE, advice));
}

function textOf(texts: ReadonlyMap<string, string>, key: string): string {
  const text = texts.get(key);
  if (text === undefined) throw new Error(`The observatory has no text for "${key}".`);
  return text;
}

/** Escapes text and turns backticks into `<code>`. */
function toHtml(text: string): string {
  return escapeHtml(text).replaceAll(/`([^`]*)`/g, "<code>$1</code>");
}
